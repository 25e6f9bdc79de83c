import { useId, useState, type PointerEvent } from "react";
import type { ChartPoint } from "@attune/contract/finance";
import { formatMoney } from "@attune/domain/billing/money";
import type { ChartStep, Span } from "@attune/domain/billing/revenue-chart";
import { SmallButton } from "../../ui/button.tsx";
import { type Scale, scaleOf } from "./chart-scale.ts";
import { axisWords, spanWords } from "./day-words.ts";
import { financeCopy } from "./finance.copy.ts";

const { chart: copy } = financeCopy;

interface RevenueChartProps {
  points: readonly ChartPoint[];
  step: ChartStep;
  onOpen: (span: Span) => void;
}

/** Bars for the range, a line for the previous period; one tab stop, with arrow keys between the points. */
export function RevenueChart({ points, step, onOpen }: RevenueChartProps) {
  const [at, setAt] = useState(points.length - 1);
  const hintId = useId();
  const point = points[at];
  if (point === undefined) return null;
  const scale = scaleOf(points.flatMap((it) => [it.revenueMinor, it.previousMinor]));
  const words = wordsOf(point);
  const pick = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    setAt(Math.min(points.length - 1, Math.max(0, Math.floor(share * points.length))));
  };
  return (
    <figure>
      <Legend />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <AmountAxis scale={scale} />
        <div className="relative h-60 rounded-field outline-offset-3 outline-copper-ink has-focus-visible:outline-2">
          <Drawing points={points} scale={scale} at={at} />
          <input
            type="range"
            min={1}
            max={points.length}
            value={at + 1}
            aria-label={copy.slider[step]}
            aria-valuetext={words}
            aria-describedby={hintId}
            onChange={(event) => setAt(Number(event.currentTarget.value) - 1)}
            onKeyDown={(event) => {
              if (event.key === "Enter") onOpen({ from: point.from, to: point.to });
            }}
            onPointerDown={pick}
            onPointerMove={pick}
            className="absolute inset-0 size-full cursor-pointer touch-pan-y opacity-0"
          />
        </div>
        <TimeAxis points={points} step={step} />
      </div>
      <p id={hintId} className="sr-only">
        {copy.hint}
      </p>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-3 text-15">
        <span className="tabular-nums">{words}</span>
        <SmallButton onClick={() => onOpen({ from: point.from, to: point.to })}>
          {copy.entries}
        </SmallButton>
      </figcaption>
    </figure>
  );
}

/** Drawn in hundredths of the box in both directions; strokes keep their width. */
function Drawing({
  points,
  scale,
  at,
}: {
  points: readonly ChartPoint[];
  scale: Scale;
  at: number;
}) {
  const width = 100 / points.length;
  const y = (amount: number) => 100 - scale.at(amount) * 100;
  const line = points.map((it, index) => `${(index + 0.5) * width},${y(it.previousMinor)}`);
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100"
          y1={y(tick)}
          y2={y(tick)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
        />
      ))}
      <rect x={at * width} width={width} y="0" height="100" className="fill-primary-soft" />
      {points.map((it, index) => (
        <rect
          key={it.from}
          x={(index + 0.15) * width}
          width={width * 0.7}
          y={Math.min(y(0), y(it.revenueMinor))}
          height={Math.abs(y(it.revenueMinor) - y(0))}
          className={it.revenueMinor < 0 ? "fill-danger" : "fill-primary"}
        />
      ))}
      <polyline
        points={line.join(" ")}
        fill="none"
        strokeWidth="2"
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
        className="stroke-copper-ink"
      />
    </svg>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mb-3 flex flex-wrap gap-5 text-13 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-primary" />
        {copy.this}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="w-6 border-t-2 border-dashed border-copper-ink" />
        {copy.before}
      </span>
    </p>
  );
}

function AmountAxis({ scale }: { scale: Scale }) {
  return (
    <div
      aria-hidden
      className="flex h-60 flex-col-reverse justify-between text-right text-13 text-ink-2"
    >
      {scale.ticks.map((tick) => (
        <span key={tick} className="-my-2.5 tabular-nums">
          {formatMoney({ minor: tick, currency: "gbp" }).replace(/\.00$/, "")}
        </span>
      ))}
    </div>
  );
}

/** The first, middle and last point. */
function TimeAxis({ points, step }: { points: readonly ChartPoint[]; step: ChartStep }) {
  const shown = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <div aria-hidden className="col-start-2 mt-3 flex justify-between text-13 text-ink-2">
      {shown.map((index) => (
        <span key={index}>{axisWords(points[index]?.from ?? "", step)}</span>
      ))}
    </div>
  );
}

const wordsOf = (it: ChartPoint) =>
  copy.read(
    spanWords(it),
    formatMoney({ minor: it.revenueMinor, currency: "gbp" }),
    formatMoney({ minor: it.previousMinor, currency: "gbp" }),
  );
