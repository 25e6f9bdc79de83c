import type { ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import { type ChartRange, chartRanges } from "@attune/domain/billing/revenue-chart";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Select } from "../../ui/select.tsx";
import { ExportPopover } from "./export-popover.tsx";
import { Figures } from "./figures.tsx";
import { financeCopy as copy } from "./finance.copy.ts";
import { chartQuery, summaryQuery } from "./finance.queries.ts";
import { RevenueTrend } from "./revenue-trend.tsx";
import { useFinanceView } from "./use-finance-view.ts";

const RowsDialog = lazyPart(async () => (await import("./rows-dialog.tsx")).RowsDialog);

/** Revenue and subscribers; each figure with its meaning and its rows. */
export function Finances({ Below }: { Below: ComponentType<{ range: ChartRange }> }) {
  const { range, setRange, rows, openRows, closeRows, page, setPage } = useFinanceView();
  return (
    <section aria-labelledby="finances-title">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <h2 id="finances-title" className="text-24">
          {copy.title}
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={copy.range}
            options={chartRanges.map((value) => ({ value, label: copy.ranges[value] }))}
            value={range}
            onChange={(event) => setRange(event.currentTarget.value)}
          />
          <ExportPopover />
        </div>
      </div>
      <p className="mb-6 text-15 text-ink-2">{copy.zone}</p>
      <Loaded query={useQuery(summaryQuery)} copy={copy} height="h-80">
        {(summary) => <Figures summary={summary} onRows={openRows} />}
      </Loaded>
      <Loaded query={useQuery(chartQuery(range))} copy={copy} height="h-80" className="mt-8">
        {(points) => (
          <RevenueTrend
            points={points}
            range={range}
            onOpen={(span) => openRows({ of: "entries", span })}
          />
        )}
      </Loaded>
      <Below range={range} />
      {rows !== null && <RowsDialog rows={rows} page={page} onPage={setPage} onClose={closeRows} />}
    </section>
  );
}
