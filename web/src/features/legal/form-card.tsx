import type { ReactNode } from "react";
import { TitledCard } from "../../ui/section.tsx";

/** A section of a long form, with its own heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard
      heading="h3"
      title={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      titleClassName="text-20 font-semibold"
    >
      {children}
    </TitledCard>
  );
}
