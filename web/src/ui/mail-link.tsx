/** The address as a link, or fallback text until it is known. */
export function MailLink({ address, fallback }: { address?: string; fallback: string }) {
  if (address === undefined || address === "") return fallback;
  return (
    <a href={`mailto:${address}`} className="text-primary underline underline-offset-4">
      {address}
    </a>
  );
}
