import { formatDate } from "../../ui/format-date.ts";
import { historyCopy } from "./history.copy.ts";
import type { TrendNote, TrendPoint } from "./score-trend.ts";

const [width, height] = [320, 132];
const [left, right, top, bottom] = [26, 10, 10, 8];
const highest = 10;
const levels = [0, 5, highest];

const xOf = (place: number) => left + place * (width - left - right);
const yOf = (value: number) => top + (1 - value / highest) * (height - top - bottom);

interface ScoreChartProps {
  label: string;
  points: readonly TrendPoint[];
  notes: readonly TrendNote[];
  isBetterHigh: boolean;
}

/** One score on a plate of its own, so that no line has to be told from another by its colour. */
export function ScoreChart({ label, points, notes, isBetterHigh }: ScoreChartProps) {
  const { trend, score } = historyCopy;
  const [newest] = points.slice(-1);
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="text-13 text-ink-2">
          {isBetterHigh ? trend.higherIsBetter : trend.higherIsWorse}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here has no file to name
        role="img"
        aria-label={
          trend.said(
            label,
            points.map((it) => `${score(it.value)} ${formatDate(it.completedAt)}`),
          ) + trend.noted(notes.length)
        }
        className="mt-1 block w-full"
      >
        {levels.map((level) => (
          <g key={level}>
            <path
              d={`M${left} ${yOf(level)}H${width - right}`}
              className="stroke-line"
              strokeWidth="1"
            />
            <text
              x={left - 8}
              y={yOf(level) + 4}
              textAnchor="end"
              className="fill-ink-3 text-[11px]"
            >
              {level}
            </text>
          </g>
        ))}
        {notes.map((it) => (
          <Note key={it.id} note={it} />
        ))}
        <polyline
          points={points.map((it) => `${xOf(it.place)},${yOf(it.value)}`).join(" ")}
          className="fill-none stroke-primary"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {points.map((it) => (
          <circle
            key={it.id}
            cx={xOf(it.place)}
            cy={yOf(it.value)}
            r={it === newest ? 5 : 4}
            className={it === newest ? "fill-copper stroke-surface" : "fill-surface stroke-primary"}
            strokeWidth="2"
          >
            <title>{`${formatDate(it.completedAt)}: ${score(it.value)}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}

/** From how it was before, an open square, to how it was after, a filled one. */
function Note({ note: { at, place, before, after } }: { note: TrendNote }) {
  const x = xOf(place);
  return (
    <g className="stroke-ink-3" strokeWidth="1.5">
      <title>{`${formatDate(at)}: ${historyCopy.trend.change(before, after)}`}</title>
      {after !== null && <path d={`M${x} ${yOf(before)}V${yOf(after)}`} />}
      <rect x={x - 2.5} y={yOf(before) - 2.5} width="5" height="5" className="fill-surface" />
      {after !== null && (
        <rect x={x - 2.5} y={yOf(after) - 2.5} width="5" height="5" className="fill-ink-3" />
      )}
    </g>
  );
}
