import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { Badge } from "../../ui/badge.tsx";
import { timeText } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { ResultAnswers } from "./result-answers.tsx";
import { ResultBoxes } from "./result-boxes.tsx";
import { ResultRisks } from "./result-risks.tsx";
import { ResultSafety } from "./result-safety.tsx";
import { ResultScores } from "./result-scores.tsx";
import { resultsCopy as copy } from "./results.copy.ts";

/** Risks and safety boxes first, then scores and answers, next to those of an earlier assessment. */
export function Results({ results }: { results: UserQuestionnaire }) {
  const { previous } = results;
  return (
    <>
      <ResultRisks results={results} />
      <p className="mt-4 flex flex-wrap items-center gap-3 text-15 text-ink-2">
        <Badge tone={results.status === "analyzed" ? "success" : "info"}>
          {wordFor(copy.statuses, results.status)}
        </Badge>
        {copy.completed(timeText(results.completedAt), positionOf(results))}
      </p>
      <output className="mt-2 block text-15 text-ink-2">
        {isNewest(results) && (waits(results) ? copy.waiting : copy.generateHint)}
      </output>
      <p className="mt-2 text-15 text-ink-2">
        {previous === null ? copy.noPrevious : copy.comparedWith(timeText(previous.completedAt))}
      </p>
      <ResultSafety results={results} />
      {previous !== null && <ResultBoxes now={results} before={previous} />}
      <ResultScores now={results} before={previous} />
      <ResultAnswers now={results} before={previous} />
    </>
  );
}

export const isNewest = ({ id, assessments }: UserQuestionnaire) => assessments[0]?.id === id;

function positionOf({ id, assessments }: UserQuestionnaire) {
  const total = assessments.length;
  return { at: total - assessments.findIndex((it) => it.id === id), total };
}

export const waits = (it: UserQuestionnaire) =>
  it.status !== "analyzed" && it.failureReason === null;
