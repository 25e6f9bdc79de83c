import { useId, type ReactNode } from "react";

/** A section of a long form, with its own heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id={id} className="text-20 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
