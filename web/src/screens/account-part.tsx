import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";

export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-4 text-24 max-sm:mb-2">{title}</h2>
      {children}
    </Card>
  );
}
