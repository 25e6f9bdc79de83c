import { type RecordKind, recordKinds } from "@attune/contract/record-history";
import { RecordHistory } from "../features/record-history/record-history.tsx";
import { recordHistoryCopy as copy } from "../features/record-history/record-history.copy.ts";
import { recordLists } from "./record-lists.ts";

interface RecordPanelProps {
  /** As in the URL. */
  kind: string;
  id: string;
  isAdmin: boolean;
}

/** Every version of one record, at its own URL. */
export function RecordPanel({ kind, id, isAdmin }: RecordPanelProps) {
  const known = recordKinds.find((it): it is RecordKind => it === kind);
  if (known === undefined) return <p>{copy.unknown}</p>;
  const { address } = recordLists[known];
  return <RecordHistory record={{ kind: known, id }} back={address} isAdmin={isAdmin} />;
}
