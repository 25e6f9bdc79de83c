import { useQuery } from "@tanstack/react-query";
import type { OwnRead } from "@attune/contract/purpose";
import { Fold } from "../../ui/fold.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { timeText } from "../../ui/time-text.ts";
import { ownReadsCopy as copy } from "./purpose.copy.ts";
import { ownReadsQuery } from "./purpose.queries.ts";

/** Which staff read which of the customer's health data, when and why. */
export function OwnReads() {
  return (
    <Fold summary={copy.title}>
      <p className="mb-3 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded query={useQuery(ownReadsQuery)} copy={copy} height="h-20">
        {(reads) => (reads.length === 0 ? <p>{copy.none}</p> : <Reads reads={reads} />)}
      </Loaded>
    </Fold>
  );
}

function Reads({ reads }: { reads: OwnRead[] }) {
  return (
    <ScrollRegion aria-label={copy.list} className="max-h-80 overflow-y-auto border-y border-line">
      <ul className="divide-y divide-line">
        {reads.map((it) => (
          <li key={`${it.at} ${it.what} ${it.basis}`} className="py-3">
            <p>{copy.read(it)}</p>
            <p className="text-15 wrap-anywhere text-ink-2">
              {[whenOf(it), copy.reason(it)].filter((text) => text !== null).join(". ")}
            </p>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

const whenOf = ({ at }: OwnRead) => `${formatDate(at)}, ${timeText(at, new Date(at))}`;
