import { Link } from "wouter";
import type { RecordKind } from "@attune/contract/record-history";

interface RecordLinkProps {
  kind: RecordKind;
  id: string;
  /** For screen readers, which may read the link by itself. */
  name: string;
}

/** Opens the page with every version of a record. */
export function RecordLink({ kind, id, name }: RecordLinkProps) {
  return (
    <Link
      href={`/admin/records/${kind}/${id}`}
      aria-label={copy.historyOf(name)}
      className="inline-flex min-h-11 items-center px-1 text-15 text-primary underline underline-offset-4"
    >
      {copy.history}
    </Link>
  );
}

const copy = {
  history: "History",
  historyOf: (name: string) => `History of ${name}`,
};
