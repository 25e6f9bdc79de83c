import { Copy } from "lucide-react";
import type { AnalysisAnswer, FrequencyDetail } from "@attune/contract/recommendation";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { hertzDigits } from "../../ui/hertz-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { generatorCopy } from "./generator.copy.ts";
import { RuleLink } from "./rule-link.tsx";

const copy = generatorCopy.result;

/** The engine's result for staff, including hertz. */
export function GeneratedList({ answer }: { answer: AnalysisAnswer }) {
  const { analysis, frequencyDetails: details, engine, engineVersion, fallbackReason } = answer;
  const seconds = Math.round(details.reduce((sum, { duration }) => sum + duration, 0));
  return (
    <div className="mt-8 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="generated-title" className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 id="generated-title" className="text-20 font-semibold">
            {copy.list}
          </h3>
          <CopyAll details={details} />
        </div>
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {details.map((it, index) => (
            <Item key={it.entryId} item={it} number={index + 1} />
          ))}
        </ol>
        <p className="mt-4 text-right">
          <span className="font-semibold">{copy.total}:</span>{" "}
          <span className="tabular-nums">
            {copy.totalText(seconds.toLocaleString("en-GB"), Math.round(seconds / 60))}
          </span>
        </p>
      </section>
      <TitledCard
        heading="h3"
        title={copy.analysis}
        className="min-w-0 max-lg:-order-1"
        titleClassName="text-20 font-semibold"
      >
        <p className="mb-3 text-13 text-ink-2">
          {wordFor(copy.engine, engine)} ({engineVersion})
        </p>
        {fallbackReason !== null && <Alert tone="warning">{copy.fallback}</Alert>}
        <p className="mt-3 text-15 wrap-anywhere whitespace-pre-line">{analysis}</p>
      </TitledCard>
    </div>
  );
}

function Item({ item, number }: { item: FrequencyDetail; number: number }) {
  return (
    <li className="p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-2 tabular-nums">{number}.</span>
        <span className="font-semibold tabular-nums">
          {copy.hertz(hertzDigits(item.frequency))}
        </span>
        <span>{item.name}</span>
        <Badge tone="info">{copy.seconds(Math.round(item.duration))}</Badge>
        <Badge>{copy.grade(item.evidenceGrade)}</Badge>
      </p>
      <p className="mt-1">{item.purpose}</p>
      <details className="mt-1 text-15 text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
          {copy.why}
          <span className="sr-only"> {item.name}</span>
        </summary>
        <p className="wrap-anywhere">{item.reason}</p>
        <RuleLink id={item.ruleId} />
        <p className="mt-1">
          {copy.customer} {item.customerReason}
        </p>
      </details>
    </li>
  );
}

function CopyAll({ details }: { details: readonly FrequencyDetail[] }) {
  const lines = details.map((it, index) =>
    copy.line(index + 1, hertzDigits(it.frequency), Math.round(it.duration), it.purpose),
  );
  return (
    <SmallButton onClick={() => void copyText(lines.join("\n"), copy)}>
      <Copy aria-hidden size="1.125rem" />
      {copy.copyAll}
    </SmallButton>
  );
}
