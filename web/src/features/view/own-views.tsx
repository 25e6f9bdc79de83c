import { useQuery } from "@tanstack/react-query";
import type { OwnView } from "@attune/contract/view";
import { TitledCard } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { formatDate } from "../../ui/format-date.ts";
import { ownViewsCopy as copy } from "./view.copy.ts";
import { ownViewsQuery } from "./view.queries.ts";

/** When and why staff viewed this customer's dashboard; nothing if they never did. */
export function OwnViews() {
  const { data: views = [] } = useQuery(ownViewsQuery);
  if (views.length === 0) return null;
  return (
    <TitledCard title={copy.title}>
      <p className="mt-2 mb-3 max-w-measure text-ink-2">{copy.intro}</p>
      <ul className="divide-y divide-line border-y border-line">
        {views.map((it) => (
          <li key={it.id} className="py-3">
            <p>{whenText(it)}</p>
            <p className="text-15 wrap-anywhere text-ink-2">{copy.reason(it.reason)}</p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function whenText({ beganAt, endedAt }: OwnView): string {
  // Always with the date, even for today, because the entry is kept for years.
  const when = `${formatDate(beganAt)}, ${timeText(beganAt, new Date(beganAt))}`;
  if (endedAt === null) return `${copy.viewed(when)}, ${copy.now}.`;
  const minutes = Math.ceil((Date.parse(endedAt) - Date.parse(beganAt)) / 60_000);
  return `${copy.viewed(when)}, ${copy.lasted(minutes)}.`;
}
