import { addDays, type Day, startOfNextMonth, startOfWeek } from "../time/london-calendar.ts";

export const chartRanges = ["7d", "30d", "90d", "1y"] as const;
export type ChartRange = (typeof chartRanges)[number];
export type ChartStep = "day" | "week" | "month";

/** Chart resolution of a range: at most 30 points, which a narrow screen can show. */
export const chartSteps: Record<ChartRange, ChartStep> = {
  "7d": "day",
  "30d": "day",
  "90d": "week",
  "1y": "month",
};

const lengths: Record<ChartRange, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** London days from first to last, inclusive. */
export interface Span {
  from: Day;
  to: Day;
}

/** A point of the chart, with the days of the previous period it is compared with. */
export interface Bucket extends Span {
  previous: Span;
}

/** The days of a range that ends today. */
export function spanOf(range: ChartRange, today: Day): Span {
  return { from: addDays(today, 1 - lengths[range]), to: today };
}

/** The same number of days immediately before. */
export function previousSpanOf(range: ChartRange, today: Day): Span {
  return earlier(spanOf(range, today), lengths[range]);
}

/**
 * Splits the range at calendar weeks (from Monday) or months, so the first and last bucket may be
 * shorter.
 */
export function bucketsOf(range: ChartRange, today: Day): Bucket[] {
  const period = spanOf(range, today);
  const buckets: Bucket[] = [];
  for (let { from } = period; from <= period.to;) {
    const next = nextStart(chartSteps[range], from);
    const span = { from, to: next > period.to ? period.to : addDays(next, -1) };
    buckets.push({ ...span, previous: earlier(span, lengths[range]) });
    from = next;
  }
  return buckets;
}

const earlier = ({ from, to }: Span, count: number): Span => ({
  from: addDays(from, -count),
  to: addDays(to, -count),
});

function nextStart(step: ChartStep, day: Day): Day {
  if (step === "day") return addDays(day, 1);
  if (step === "week") return addDays(startOfWeek(day), 7);
  return startOfNextMonth(day);
}
