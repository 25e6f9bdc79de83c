import {
  type ImportReport,
  importStates,
  type ImportState,
} from "@attune/contract/frequency-import";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { importCopy as copy } from "./frequency.copy.ts";

/** What an import would change, line by line. */
export function ImportFindings({ report }: { report: ImportReport }) {
  const { columns } = copy;
  return (
    <section aria-label={copy.caption} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <output className="flex flex-wrap gap-2">
        {importStates.map((state) => (
          <Badge key={state} tone={report.counts[state] > 0 ? tones[state] : "neutral"}>
            {copy.counts[state](report.counts[state])}
          </Badge>
        ))}
      </output>
      {report.ignoredColumns.length > 0 && (
        <p className="text-15 wrap-anywhere text-ink-2">
          {copy.ignored(report.ignoredColumns.join(", "))}
        </p>
      )}
      {report.rows.length > 0 && (
        <RowTable
          isStatic
          caption={copy.caption}
          columns={Object.values(columns).map((name) => ({ name }))}
        >
          {report.rows.map((it) => (
            <Row key={`${it.line}-${it.name}`}>
              <RowHead>
                <span className="lg:hidden">{columns.line} </span>
                {it.line}
              </RowHead>
              <RowCell name={columns.state}>
                <Badge tone={tones[it.state]}>{wordFor(copy.states, it.state)}</Badge>
              </RowCell>
              <RowCell name={columns.name}>
                <span className="wrap-anywhere">{it.name}</span>
              </RowCell>
              <RowCell name={columns.what}>
                <ul className="grid gap-1 wrap-anywhere">
                  {whatOf(it).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </RowCell>
            </Row>
          ))}
        </RowTable>
      )}
      {report.isCut && <p className="text-15 text-ink-2">{copy.isCut}</p>}
    </section>
  );
}

const whatOf = ({ reasons, changes }: ImportReport["rows"][number]) => [
  ...reasons,
  ...changes.map((it) =>
    copy.change(it.field, it.before ?? copy.nothing, it.after ?? copy.nothing),
  ),
];

const tones: Record<ImportState, Tone> = {
  new: "success",
  changed: "info",
  unchanged: "neutral",
  duplicate: "warning",
  refused: "danger",
};
