import type { ReactNode } from "react";
import type { SharedSummary } from "@attune/contract/share";
import { shareStatement } from "@attune/domain/share/share-choice";
import { Alert } from "../../ui/alert.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { timeOfDay } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { summaryCopy as copy } from "./summary.copy.ts";
import { SummaryTable } from "./summary-table.tsx";

/** The summary, identical for its recipient and for its creator's preview. */
export function SummaryView({ summary }: { summary: SharedSummary }) {
  const { scores, safety, answers, listening, checkIns, recommendation } = summary;
  return (
    <div className="grid gap-8">
      <div>
        <p className="text-20 font-semibold wrap-anywhere">{copy.from(summary.name)}</p>
        <p className="mb-4 text-ink-2">{copy.madeOn(formatDate(summary.madeAt))}</p>
        <Alert tone="info">{shareStatement}</Alert>
      </div>
      {safety !== null && <Safety safety={safety} />}
      {scores !== null && (
        <Part title={copy.scores.title} hint={copy.scores.hint}>
          <SummaryTable
            title={copy.scores.title}
            columns={copy.scores.columns}
            rows={scores.map((it) => [
              formatDate(it.completedAt),
              it.pain,
              it.sleep,
              it.stress,
              it.anxiety,
              it.concerns.join("; ") || copy.missing,
            ])}
            empty={copy.scores.empty}
          />
        </Part>
      )}
      {answers !== null && (
        <Part title={copy.answers.title} hint={copy.answers.told(formatDate(answers.completedAt))}>
          <Facts facts={answers.items.map((it) => [it.question, it.answers.join("; ")] as const)} />
        </Part>
      )}
      {checkIns !== null && (
        <Part title={copy.checkIns.title} hint={copy.checkIns.hint}>
          <SummaryTable
            title={copy.checkIns.title}
            columns={copy.checkIns.columns}
            rows={checkIns.map((it) => [
              `${formatDate(it.at)}, ${timeOfDay(it.at)}`,
              `${wordFor(copy.topics, it.topic)} (${it.polarity === "higher-is-better" ? copy.checkIns.better : copy.checkIns.worse})`,
              it.before,
              it.after,
            ])}
            empty={copy.checkIns.empty}
          />
        </Part>
      )}
      {listening !== null && (
        <Part title={copy.listening.title} hint={copy.listening.total(listening.totalMinutes)}>
          <SummaryTable
            title={copy.listening.title}
            columns={copy.listening.columns}
            rows={listening.weeks.map((it) => [formatDate(it.from), it.minutes, it.days])}
            empty={copy.listening.empty}
          />
        </Part>
      )}
      {recommendation !== null && <Recommendation recommendation={recommendation} />}
    </div>
  );
}

function Safety({ safety }: { safety: NonNullable<SharedSummary["safety"]> }) {
  const { title, told, mood, distress, spoke, noDistress, conditions, noConditions } = copy.safety;
  return (
    <Part title={title} hint={told(formatDate(safety.toldAt))}>
      <Facts
        facts={[
          [mood, safety.mood ?? copy.unanswered],
          [distress, safety.speaksOfDistress ? spoke : noDistress],
          [
            conditions,
            safety.conditions.map((it) => copy.conditions[it]).join("; ") || noConditions,
          ],
        ]}
      />
    </Part>
  );
}

function Recommendation(props: { recommendation: NonNullable<SharedSummary["recommendation"]> }) {
  const { preparedAt, reasons } = props.recommendation;
  const { title, told, empty } = copy.recommendation;
  return (
    <Part title={title} hint={preparedAt === null ? empty : told(formatDate(preparedAt))}>
      <ul className="grid list-disc gap-2 pl-5">
        {reasons.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="break-after-avoid text-20">{title}</h2>
      <p className="mt-1 mb-3 break-after-avoid text-15 text-ink-2">{hint}</p>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([name, words]) => (
        <div key={name} className="break-inside-avoid">
          <dt className="text-15 text-ink-2">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
