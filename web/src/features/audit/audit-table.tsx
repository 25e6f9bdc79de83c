import type { AuditEvent } from "@attune/contract/audit";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { ChoosableTable } from "../../ui/choosable-table.tsx";
import { Row, RowCell, RowHead } from "../../ui/row-table.tsx";
import { timeText } from "../../ui/time-text.ts";
import { auditCopy as copy, outcomeOf, valueText } from "./audit.copy.ts";

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  const { columns } = copy;
  return (
    <ChoosableTable
      place="audit"
      caption={copy.caption}
      columns={Object.values(columns).map((name) => ({ name }))}
    >
      {events.map((it) => (
        <Row key={it.seq}>
          <RowHead>
            <time dateTime={it.at}>{timeText(it.at)}</time>
          </RowHead>
          <RowCell name={columns.actor}>
            {it.actorName ?? copy.gone(it.actorId)}
            <span className="block text-13 text-ink-3">{copy.from(it.addressMark)}</span>
          </RowCell>
          <RowCell name={columns.action}>
            {it.summary}
            {it.changes !== null && <Changes changes={it.changes} />}
          </RowCell>
          <RowCell name={columns.subject}>{subjectOf(it)}</RowCell>
          <RowCell name={columns.outcome}>
            <Badge tone={tones[it.phase]}>{outcomeOf(it)}</Badge>
          </RowCell>
        </Row>
      ))}
    </ChoosableTable>
  );
}

function Changes({ changes }: { changes: NonNullable<AuditEvent["changes"]> }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {copy.changes}
      </summary>
      <dl className="grid gap-1 text-13">
        {Object.entries(changes).map(([name, [before, after]]) => (
          <div key={name}>
            <dt className="font-semibold">{name.replaceAll("_", " ")}</dt>
            <dd className="wrap-anywhere">
              <del className="text-ink-2">{valueText(before)}</del> →{" "}
              <ins className="no-underline">{valueText(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function subjectOf({ subjectId, subjectName }: AuditEvent): string {
  if (subjectId === null) return copy.nobody;
  return subjectName ?? copy.gone(subjectId);
}

const tones: Record<AuditEvent["phase"], Tone> = {
  asked: "warning",
  done: "success",
  refused: "warning",
};
