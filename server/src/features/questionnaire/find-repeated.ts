import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { answersPlace, type SealedAnswers } from "./assessment.ts";
import { listNewest, type QuestionnaireRow } from "./questionnaire.sql.ts";

/** A second tap or a second tab. Anyone who is later than this has read the first answer, or names what is sent. */
const repeatMs = 3000;
const mostLookedAt = 20;

interface Sent {
  userId: string;
  answers: SealedAnswers;
  submissionId: string | undefined;
}

/**
 * The very same answers that are stored already: of a moment ago, still on the way to their analysis,
 * or sent again by the same device. Later on, equal answers are a new assessment.
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
