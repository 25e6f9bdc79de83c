import type { RecordVersion } from "@attune/contract/record-history";
import { clsx } from "clsx";
import { Badge } from "../../ui/badge.tsx";
import { timeText } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { columnLabel, recordHistoryCopy as copy } from "./record-history.copy.ts";
import { differingColumns } from "./plan-revert.ts";

interface VersionListProps {
  versions: readonly RecordVersion[];
  shown: RecordVersion | undefined;
  onShow: (version: RecordVersion) => void;
}

/** Who changed the record, when and what. */
export function VersionList({ versions, shown, onShow }: VersionListProps) {
  return (
    <ol aria-label={copy.versions} className="grid gap-1">
      {versions.map((it, index) => (
        <li key={it.key}>
          <button
            type="button"
            aria-current={it === shown || undefined}
            onClick={() => onShow(it)}
            className={clsx(
              "block w-full rounded-control border p-3 text-left text-15 wrap-anywhere",
              it === shown
                ? "border-primary bg-primary-soft"
                : "border-line bg-surface hover:border-ink",
            )}
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{wordFor(copy.actions, it.action)}</span>
              {index === 0 && <Badge>{copy.current}</Badge>}
            </span>
            <span className="block text-13 text-ink-2">{madeBy(it)}</span>
            {isPartial(it) && (
              <span className="block text-13">
                {changedColumns(it).map(columnLabel).join(", ")}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Everything is new in a record that was added. */
const isPartial = (it: RecordVersion) =>
  it.action !== "added" && it.action !== "deleted" && it.action !== "restored";

export const changedColumns = ({ changes }: RecordVersion): string[] =>
  differingColumns(side(changes, 0), side(changes, 1));

const side = (changes: RecordVersion["changes"], at: 0 | 1) =>
  Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[at]]));

function madeBy({ action, by, at }: RecordVersion): string {
  const time = at === null ? copy.unknownTime : timeText(at);
  if (action === "unrecorded" || action === "earliest") return time;
  return `${copy.by(by ?? copy.former)}, ${time}`;
}
