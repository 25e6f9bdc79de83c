import { formatDate } from "../../ui/format-date.ts";
import { historyCopy } from "./history.copy.ts";
import type { TrendNote, TrendPoint } from "./score-trend.ts";

const highest = 10;
const xOf = (place: number) => place * 100;
const yOf = (value: number) => 100 - (value / highest) * 100;
/** A line of almost no length: its round caps draw a dot that stays round when the drawing is stretched. */
const dot = "h0.001";

interface ScoreChartProps {
  label: string;
  points: readonly TrendPoint[];
  notes: readonly TrendNote[];
}

/** One score per plate, so that lines need not be distinguished by colour. */
export function ScoreChart({ label, points, notes }: ScoreChartProps) {
  const { trend, score } = historyCopy;
  const newest = points.at(-1);
  const values = points.map((it) => `${score(it.value)} ${formatDate(it.completedAt)}`);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between text-15">
        <span className="font-semibold">{label}</span>
        <span className="z-1 bg-surface px-2">{score(newest?.value ?? null)}</span>
      </figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no file for an <img>
        role="img"
        aria-label={trend.said(label, values) + trend.noted(notes.length)}
        className="block h-14 w-full overflow-visible fill-none py-1 [&_path]:[vector-effect:non-scaling-stroke] [&_path]:[stroke-linecap:round]"
      >
        <path d="M0 0H100M0 100H100" className="stroke-line" />
        {notes.map((it) => (
          <Note key={it.id} note={it} />
        ))}
        <path
          d={`M${points.map((it) => `${xOf(it.place)} ${yOf(it.value)}`).join("L") || "0 0"}`}
          className="stroke-primary stroke-2"
        />
        {points.map((it) => (
          <g key={it.id} data-assessment="">
            <path
              d={`M${xOf(it.place)} ${yOf(it.value)}${dot}`}
              className={it === newest ? "stroke-copper stroke-[11]" : "stroke-primary stroke-[9]"}
            />
            {it !== newest && (
              <path
                d={`M${xOf(it.place)} ${yOf(it.value)}${dot}`}
                className="stroke-surface stroke-[5]"
              />
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** A check-in: a thin bar from the score before to a dot at the score after, if that was noted. */
function Note({ note: { place, before, after } }: { note: TrendNote }) {
  const x = xOf(place);
  return (
    <g className="stroke-ink-3" data-note="">
      {after !== null && <path d={`M${x} ${yOf(before)}V${yOf(after)}`} />}
      <path d={`M${x} ${yOf(after ?? before)}${dot}`} className="stroke-[5]" />
    </g>
  );
}
