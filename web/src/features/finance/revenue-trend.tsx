import type { ChartPoint } from "@attune/contract/finance";
import { formatMoney } from "@attune/domain/billing/money";
import { type ChartRange, chartSteps, type Span } from "@attune/domain/billing/revenue-chart";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { spanWords } from "./day-words.ts";
import { financeCopy } from "./finance.copy.ts";
import { RevenueChart } from "./revenue-chart.tsx";

const { chart: copy, ranges } = financeCopy;

interface RevenueTrendProps {
  points: readonly ChartPoint[];
  range: ChartRange;
  onOpen: (span: Span) => void;
}

export function RevenueTrend({ points, range, onOpen }: RevenueTrendProps) {
  const sum = (of: (point: ChartPoint) => number) =>
    pounds(points.reduce((total, it) => total + of(it), 0));
  return (
    <Section
      heading="h3"
      title={copy.title}
      className="mt-10"
      titleClassName="text-20 font-semibold"
    >
      <p className="mt-1 mb-4 text-15 text-ink-2">
        {copy.sum(
          ranges[range],
          sum((it) => it.revenueMinor),
          sum((it) => it.previousMinor),
        )}
      </p>
      <RevenueChart key={range} points={points} step={chartSteps[range]} onOpen={onOpen} />
      <details className="mt-4">
        <summary className="min-h-11 py-2 font-semibold text-primary">{copy.asTable}</summary>
        <TwinTable points={points} />
      </details>
    </Section>
  );
}

function TwinTable({ points }: { points: readonly ChartPoint[] }) {
  const { columns } = copy;
  return (
    <RowTable
      isStatic
      caption={copy.table}
      columns={Object.entries(columns).map(([key, name]) => ({ name, isNumber: key !== "point" }))}
    >
      {points.map((it) => (
        <Row key={it.from}>
          <RowHead>{spanWords(it)}</RowHead>
          <RowCell name={columns.revenue} isNumber>
            {pounds(it.revenueMinor)}
          </RowCell>
          <RowCell name={columns.payments} isNumber>
            {it.payments} · {pounds(it.paymentsMinor)}
          </RowCell>
          <RowCell name={columns.refunds} isNumber>
            {it.refunds} · {pounds(it.refundsMinor)}
          </RowCell>
          <RowCell name={columns.before} isNumber>
            {pounds(it.previousMinor)}
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

const pounds = (minor: number) => formatMoney({ minor, currency: "gbp" });
