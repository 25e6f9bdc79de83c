import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { answersPlace, type SealedAnswers } from "./assessment.ts";
import { listNewest, type QuestionnaireRow } from "./questionnaire.sql.ts";

/** A second tap or tab. Later repeats are deliberate, or have a submission id. */
const repeatMs = 3000;
const mostLookedAt = 20;

interface Sent {
  userId: string;
  answers: SealedAnswers;
  submissionId: string | undefined;
}

/**
 * The same answers as already stored: a moment ago, still being analysed, or resent by the same device.
 * Later, equal answers are a new assessment.
 */
export async function findRepeated(
  app: Pick<App, "sealer" | "clock">,
  tx: Tx,
  { userId, answers, submissionId }: Sent,
): Promise<QuestionnaireRow | undefined> {
  const now = app.clock.now().getTime();
  const mayBe = (row: QuestionnaireRow) =>
    now - row.created_at.getTime() < repeatMs ||
    (row.status !== "analyzed" && row.failure_reason === null) ||
    (submissionId !== undefined && row.submission_id === submissionId);
  for (const row of (await listNewest(tx, userId, mostLookedAt)).filter(mayBe)) {
    const place = answersPlace(row.id, userId);
    const stored = await app.sealer.open<SealedAnswers>(tx, place, row.answers_sealed);
    if (isDeepStrictEqual(stored, answers)) return row;
  }
  return undefined;
}
