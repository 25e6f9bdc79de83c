import { QueryProvider } from "../api/query-provider.tsx";
import { MailLink } from "../ui/mail-link.tsx";
import { authCopy } from "./auth.copy.ts";
import { useSupportEmail } from "./use-support-email.ts";

const { lostCodes: copy } = authCopy;

/** Shown below the code field: only support can help a person who has lost their codes. */
export function LostCodes() {
  return (
    <QueryProvider>
      <Words />
    </QueryProvider>
  );
}

function Words() {
  const supportEmail = useSupportEmail();
  return (
    <p className="text-15 text-ink-2">
      {copy.before}
      <MailLink address={supportEmail} fallback={copy.someone} />
      {copy.after}
    </p>
  );
}
