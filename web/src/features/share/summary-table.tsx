import { summaryCopy as copy } from "./summary.copy.ts";
import { ScrollRegion } from "../../ui/scroll-region.tsx";

interface SummaryTableProps {
  title: string;
  columns: readonly string[];
  /** The first cell is the row's heading; null if not answered. */
  rows: readonly (readonly (string | number | null)[])[];
  empty: string;
}

/** Rows are not split across printed pages; on a narrow screen the table scrolls horizontally. */
export function SummaryTable({ title, columns, rows, empty }: SummaryTableProps) {
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ScrollRegion aria-label={title} className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-left text-15">
        <thead className="text-13 text-ink-2">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1 pr-2 font-normal sm:pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never move
            <tr key={row} className="break-inside-avoid align-top">
              <th scope="row" className="py-2 pr-2 font-normal sm:pr-4 sm:whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is where its column is
                <td key={column} className="py-2 pr-2 tabular-nums sm:pr-4">
                  {cell ?? <Missing />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Missing() {
  return (
    <>
      <span aria-hidden>{copy.missing}</span>
      <span className="sr-only">{copy.unanswered}</span>
    </>
  );
}
