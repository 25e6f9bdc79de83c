import { historyCopy } from "./history.copy.ts";
import type { ListeningDay } from "./shown-history.ts";
import { middayOf, type Timeline } from "./timeline.ts";

interface ListeningChartProps {
  sessions: readonly ListeningDay[];
  placeOf: Timeline["placeOf"];
}

/** A bar for each day with listening; the longest day has the full height. */
export function ListeningChart({ sessions, placeOf }: ListeningChartProps) {
  const { sessions: name, listenedOn } = historyCopy.trend;
  const minutes = sessions.reduce((sum, it) => sum + it.minutes, 0);
  const most = Math.max(1, ...sessions.map((it) => it.minutes));
  const barOf = ({ day, minutes: of }: ListeningDay) =>
    `M${placeOf(middayOf(day)) * 100} 100V${100 - (of / most) * 100}`;
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-2 text-15">
        <span className="font-semibold">{name}</span>
        <span className="z-1 bg-surface px-2">{listenedOn(sessions.length, minutes)}</span>
      </figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        className="block h-8 w-full overflow-visible fill-none py-1 [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0 100H100" className="stroke-line" />
        <path d={sessions.map(barOf).join("")} className="stroke-copper stroke-[3]" />
      </svg>
    </figure>
  );
}
