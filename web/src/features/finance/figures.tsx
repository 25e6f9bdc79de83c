import type { ReactNode } from "react";
import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { FinanceSummary } from "@attune/contract/finance";
import { formatMoney } from "@attune/domain/billing/money";
import { Badge } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { FigureCard } from "./figure-card.tsx";
import { monthBefore, spanWords } from "./day-words.ts";
import { financeCopy as copy } from "./finance.copy.ts";
import type { Rows } from "./use-finance-view.ts";

interface FiguresProps {
  summary: FinanceSummary;
  onRows: (rows: Rows) => void;
}

export function Figures({ summary: it, onRows }: FiguresProps) {
  const { figures, means } = copy;
  const day = { from: it.today, to: it.today };
  const entries = (span: { from: string; to: string } | null) => () =>
    onRows({ of: "entries", span });
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      <FigureCard name={figures.total} means={means.total} onOpen={entries(null)}>
        {pounds(it.totalRevenueMinor)}
      </FigureCard>
      <FigureCard
        name={figures.today}
        means={means.today(formatDate(it.today))}
        onOpen={entries(day)}
      >
        {pounds(it.todayRevenueMinor)}
      </FigureCard>
      <FigureCard
        name={figures.week}
        means={means.week(spanWords(it.week))}
        onOpen={entries(it.week)}
      >
        {pounds(it.weekRevenueMinor)}
      </FigureCard>
      <FigureCard
        name={figures.month}
        means={means.month(spanWords(it.month))}
        beside={
          <button
            type="button"
            className="min-h-6 text-13 text-primary underline underline-offset-4"
            onClick={entries(monthBefore(it.month))}
          >
            {copy.lastMonth}
          </button>
        }
        onOpen={entries(it.month)}
      >
        {pounds(it.monthRevenueMinor)}
      </FigureCard>
      <FigureCard
        name={figures.active}
        means={means.active}
        note={copy.apart(number(it.freeAccounts), number(it.testSubscribers))}
        onOpen={() => onRows({ of: "active" })}
      >
        {copy.ofTotal(number(it.activeSubscribers), number(it.totalSubscribers))}
      </FigureCard>
      <FigureCard name={figures.recurring} means={means.recurring} note={copy.perMonth}>
        {pounds(it.recurringMinor)}
      </FigureCard>
      <FigureCard
        name={figures.growth}
        means={means.growth(spanWords(it.growth.current), spanWords(it.growth.previous))}
        note={copy.versus}
        onOpen={entries(it.growth.current)}
      >
        <Growth rate={it.growthRate} />
      </FigureCard>
      <FigureCard
        name={figures.churn}
        means={means.churn(formatDate(it.churn.since))}
        note={`${copy.monthly} · ${copy.left(number(it.churn.left), number(it.churn.atStart))}`}
        beside={<ChurnBadge grade={it.churnGrade} />}
        onOpen={() => onRows({ of: "left" })}
      >
        {it.churnRate === null ? copy.notApplicable : `${it.churnRate.toFixed(1)}%`}
      </FigureCard>
    </ul>
  );
}

function Growth({ rate }: { rate: number | null }): ReactNode {
  if (rate === null) return copy.notApplicable;
  const Icon = rate < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <span className="inline-flex items-center gap-1">
      {`${rate < 0 ? "−" : "+"}${Math.abs(rate).toFixed(1)}%`}
      <Icon aria-hidden size="1.375rem" className={rate < 0 ? "text-danger" : "text-success"} />
    </span>
  );
}

function ChurnBadge({ grade }: { grade: FinanceSummary["churnGrade"] }) {
  if (grade === null) return null;
  return grade === "good" ? (
    <Badge tone="success">{copy.good}</Badge>
  ) : (
    <Badge tone="danger">{copy.high}</Badge>
  );
}

const pounds = (minor: number) => formatMoney({ minor, currency: "gbp" });
const number = (it: number) => it.toLocaleString("en-GB");
