import { CircleCheck, CircleX } from "lucide-react";
import { clsx } from "clsx";
import { type CertificateLine, expectedText, foundText } from "./certificate-figures.ts";
import { certificateCopy as copy } from "./certificate.copy.ts";

interface CertificateTableProps {
  label: string;
  lines: readonly CertificateLine[];
}

/** On a phone the unit follows the figure in the same cell, to avoid horizontal scrolling. */
export function CertificateTable({ label, lines }: CertificateTableProps) {
  return (
    <table aria-label={label} className="mt-2 w-full border-collapse text-13 sm:text-15">
      <thead className="border-b border-line-strong text-left text-ink-2">
        <tr>
          {Object.entries(copy.columns).map(([column, title]) => (
            <th
              key={column}
              scope="col"
              className={clsx(cell, "font-semibold", column === "unit" && "max-sm:hidden")}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.what} className="border-b border-line align-top last:border-0">
            <th scope="row" className={clsx(cell, "text-left font-normal")}>
              {line.what} <span className="text-ink-2 sm:hidden">({line.unit})</span>
            </th>
            <td className={cell}>{expectedText(line)}</td>
            <td className={cell}>{foundText(line)}</td>
            <td className={clsx(cell, "max-sm:hidden")}>{line.unit}</td>
            <td className={cell}>
              <Result isPassed={line.isPassed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ isPassed }: { isPassed: boolean }) {
  const Icon = isPassed ? CircleCheck : CircleX;
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1",
        isPassed ? "text-success" : "font-semibold text-danger",
      )}
    >
      <Icon aria-hidden size="1rem" className="shrink-0 max-sm:hidden" />
      {isPassed ? copy.lines.passed : copy.lines.failed}
    </span>
  );
}

const cell = "py-1.5 pr-2 break-words last:pr-0";
