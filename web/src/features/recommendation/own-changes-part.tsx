import { useQuery } from "@tanstack/react-query";
import type { OwnChanges } from "@attune/contract/recommendation";
import { TitledCard } from "../../ui/section.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ownChangesCopy as copy } from "./own-changes.copy.ts";
import { ownChangesQuery } from "./own-reasons.queries.ts";

/** Which scores changed since the previous assessment, and how that changed the programme. */
export function OwnChangesPart() {
  return (
    <Loaded query={useQuery(ownChangesQuery)} copy={copy} height="h-96">
      {(changes) => changes !== null && <Changes {...changes} />}
    </Loaded>
  );
}

function Changes({ since, scores }: OwnChanges) {
  return (
    <TitledCard title={copy.title(formatDate(since))} titleClassName="text-20">
      {scores.length === 0 ? (
        <p className="mt-1 text-15 text-ink-2">{copy.same}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {scores.map((it) => (
            <Change key={it.name} {...it} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function Change({ name, before, after, reasons }: OwnChanges["scores"][number]) {
  // Only the first reason; all of them are listed under "Why this audio".
  const note = before === null ? copy.skippedBefore : after === null ? copy.skippedNow : reasons[0];
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{copy.scores[name]}</span>
        <span aria-hidden className="text-20 tabular-nums">
          {before ?? "—"} → {after ?? "—"}
        </span>
        <span className="sr-only">{copy.spoken(before, after)}</span>
      </p>
      {note !== undefined && <p className="text-15 text-ink-2">{note}</p>}
    </li>
  );
}
