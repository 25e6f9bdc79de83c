import type { PendingTrack } from "@attune/contract/track";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { clockText } from "./duration-text.ts";
import { reviewCopy as copy } from "./review.copy.ts";

interface ReviewItemsProps {
  items: PendingTrack["items"];
  /** Whose audio it is, and of when. */
  audio: string;
}

const { columns } = copy;

export function ReviewItems({ items, audio }: ReviewItemsProps) {
  return (
    <details className="mt-4">
      <summary aria-keyshortcuts="i" className="min-h-11 content-center font-semibold text-primary">
        {copy.items(items.length)}
      </summary>
      <RowTable
        caption={copy.itemsOf(audio)}
        columns={Object.values(columns).map((name) => ({ name }))}
      >
        {items.map((item) => (
          <Row key={item.entryId}>
            <RowHead>{item.name}</RowHead>
            <RowCell name={columns.start}>{clockText(item.startSeconds)}</RowCell>
            <RowCell name={columns.length}>{clockText(item.durationSeconds)}</RowCell>
            <RowCell name={columns.emitted}>{item.emittedLabel}</RowCell>
            <RowCell name={columns.reason}>
              {item.reason}
              <span className="block text-13 text-ink-3">{item.ruleId}</span>
            </RowCell>
            <RowCell name={columns.evidence}>{copy.grade(item.evidenceGrade)}</RowCell>
          </Row>
        ))}
      </RowTable>
    </details>
  );
}
