import type { ReactNode } from "react";

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
}

/** A heading that expands its content. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 py-2.5 text-15 font-semibold text-primary">{summary}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
