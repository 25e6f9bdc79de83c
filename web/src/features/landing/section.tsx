import type { ReactNode } from "react";

/** A section with its heading; `tone` sets its background. */
export function Section({
  id,
  title,
  lead,
  tone = "plain",
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  tone?: "plain" | "sunken";
  children: ReactNode;
}) {
  const ground = tone === "sunken" ? "border-y border-line bg-sunken" : "";
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-4 ${ground}`}>
      <div className="mx-auto max-w-page px-5 py-[clamp(4rem,9vw,7.5rem)]">
        <h2 id={`${id}-title`} className="text-headline">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-4 max-w-measure text-ink-2">{lead}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
