import type { TrackReview } from "@attune/contract/review";
import { timeText } from "../../ui/time-text.ts";
import { ResultAnswers } from "./result-answers.tsx";
import { ResultRisks } from "./result-risks.tsx";
import { ResultSafety } from "./result-safety.tsx";
import { ResultScores } from "./result-scores.tsx";
import { resultsCopy as copy } from "./results.copy.ts";

/** The answers behind a track, risks first, next to the previous assessment's. */
export function ReviewedAnswers({ assessment }: Pick<TrackReview, "assessment">) {
  if (assessment === null) return <p className="text-ink-2">{copy.reviewedNone}</p>;
  const { previous, flagged } = assessment;
  return (
    <>
      <ResultRisks results={assessment} isBrief />
      <p className="mt-2 text-15 text-ink-2">
        {copy.completedOn(timeText(assessment.completedAt))}.{" "}
        {previous === null ? copy.noPrevious : copy.comparedWith(timeText(previous.completedAt))}
      </p>
      <ResultSafety results={assessment} />
      <ResultAnswers now={assessment} before={previous} flagged={flagged} />
      <ResultScores now={assessment} before={previous} />
    </>
  );
}
