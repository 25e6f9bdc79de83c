import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../time/london-calendar.ts";
import {
  bucketsOf,
  type ChartRange,
  chartRanges,
  previousSpanOf,
  spanOf,
} from "./revenue-chart.ts";

describe("the days of a range", () => {
  test("end today, and a year begins the day after the same date last year", () => {
    expect(chartRanges.map((it) => spanOf(it, "2026-11-21").from)).toEqual([
      "2026-11-15",
      "2026-10-23",
      "2026-08-24",
      "2025-11-22",
    ]);
  });

  test("are compared with the same number of days immediately before", () => {
    expect(chartRanges.map((it) => previousSpanOf(it, "2026-11-21"))).toEqual([
      { from: "2026-11-08", to: "2026-11-14" },
      { from: "2026-09-23", to: "2026-10-22" },
      { from: "2026-05-26", to: "2026-08-23" },
      { from: "2024-11-22", to: "2025-11-21" },
    ]);
  });

  test("are grouped by day, by week from Monday, or by month", () => {
    expect(chartRanges.map((it) => bucketsOf(it, "2026-11-21").length)).toEqual([7, 30, 13, 13]);
    expect(bucketsOf("90d", "2026-11-21").slice(0, 2)).toEqual([
      {
        from: "2026-08-24",
        to: "2026-08-30",
        previous: { from: "2026-05-26", to: "2026-06-01" },
      },
      {
        from: "2026-08-31",
        to: "2026-09-06",
        previous: { from: "2026-06-02", to: "2026-06-08" },
      },
    ]);
    expect(bucketsOf("1y", "2026-11-21").slice(0, 2)).toEqual([
      { from: "2025-11-22", to: "2025-11-30", previous: { from: "2024-11-22", to: "2024-11-30" } },
      { from: "2025-12-01", to: "2025-12-31", previous: { from: "2024-12-01", to: "2024-12-31" } },
    ]);
  });

  test("each fall into exactly one bucket, for every day of four years", () => {
    const faulty: unknown[] = [];
    for (let today: Day = "2020-01-01"; today < "2024-01-01"; today = addDays(today, 1))
      for (const range of chartRanges)
        if (!isWhole(range, today)) faulty.push({ range, today, buckets: bucketsOf(range, today) });
    expect(faulty).toEqual([]);
  });
});

/** Whether the buckets, and the previous period's, are contiguous from the first day to the last. */
function isWhole(range: ChartRange, today: Day): boolean {
  const buckets = bucketsOf(range, today);
  const [period, before] = [spanOf(range, today), previousSpanOf(range, today)];
  const [first, last] = [buckets[0], buckets.at(-1)];
  return (
    first?.from === period.from &&
    last?.to === period.to &&
    first.previous.from === before.from &&
    last.previous.to === before.to &&
    buckets.length <= 30 &&
    buckets.every(({ from, to, previous }, index) => {
      const next = buckets[index + 1];
      const follows =
        next === undefined ||
        (addDays(to, 1) === next.from && addDays(previous.to, 1) === next.previous.from);
      return from <= to && previous.from <= previous.to && follows;
    })
  );
}
