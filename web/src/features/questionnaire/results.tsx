import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { Badge } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { timeText } from "../../ui/time-text.ts";
import { ResultAnswers } from "./result-answers.tsx";
import { ResultRisks } from "./result-risks.tsx";
import { ResultSafety } from "./result-safety.tsx";
import { ResultScores } from "./result-scores.tsx";
import { resultsCopy as copy } from "./results.copy.ts";

/** Risks first, then scores and answers with the previous ones. */
export function Results({ results }: { results: UserQuestionnaire }) {
  const { previous } = results;
  return (
    <>
      <ResultRisks results={results} />
      <p className="mt-4 flex flex-wrap items-center gap-3 text-15 text-ink-2">
        <Badge tone={results.status === "analyzed" ? "success" : "info"}>
          {copy.statuses[results.status]}
        </Badge>
        {copy.completed(timeText(results.completedAt), results.count)}
      </p>
      <output className="mt-2 block text-15 text-ink-2">
        {waits(results) ? copy.waiting : copy.generateHint}
      </output>
      <p className="mt-2 text-15 text-ink-2">
        {previous === null ? copy.noPrevious : copy.comparedWith(formatDate(previous.completedAt))}
      </p>
      <ResultSafety results={results} />
      <ResultScores now={results} before={previous} />
      <ResultAnswers now={results} before={previous} />
    </>
  );
}

export const waits = (it: UserQuestionnaire) =>
  it.status !== "analyzed" && it.failureReason === null;
