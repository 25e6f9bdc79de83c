import { type ReactNode, useState } from "react";
import { Slider } from "../../ui/slider.tsx";
import { historyCopy } from "./history.copy.ts";
import type { Moment } from "./timeline.ts";

interface DayNeedleProps {
  /** Oldest first, at least one. */
  moments: readonly Moment[];
  /** The charts that the needle spans. */
  children: ReactNode;
}

const steps = 1000;

/** A needle across all charts that moves from day to day and shows that day's events. */
export function DayNeedle({ moments, children }: DayNeedleProps) {
  /** Undefined until moved, which means the last day, even if more days arrive. */
  const [date, setDate] = useState<string>();
  const moment = moments.find((it) => it.date === date) ?? moments.at(-1)!;
  const at = stepOf(moment);
  const move = (value: number) => {
    const next =
      value > at
        ? moments.find((it) => stepOf(it) >= value)
        : moments.findLast((it) => stepOf(it) <= value);
    if (next !== undefined) setDate(next.date);
  };
  const words = moment.lines.join(" · ");
  return (
    <>
      <div className="relative">
        {children}
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-px bg-copper"
          style={{ left: `${moment.place * 100}%` }}
        />
      </div>
      {/* At both ends, the centre of its thumb is under the needle. */}
      <Slider
        className="-mx-3"
        label={historyCopy.trend.day}
        isLabelHidden
        isValueHidden
        min={0}
        max={steps}
        value={at}
        formatValue={() => `${moment.date}: ${words}`}
        onChange={move}
      />
      <p aria-hidden className="min-h-12 text-15">
        <span className="font-semibold">{moment.date}</span> {words}
      </p>
    </>
  );
}

const stepOf = ({ place }: Moment) => Math.round(place * steps);
