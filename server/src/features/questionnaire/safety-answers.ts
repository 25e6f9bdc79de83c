import type { SafetyAnswers } from "@attune/contract/safety-answers";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { hasOwnAnswers, insertSafetyAnswers, listSafetyAnswers } from "./safety-answers.sql.ts";

/** The boxes a person ticked at one time, decrypted. */
export interface StoredSafetyAnswers {
  answers: SafetyAnswers;
  questionnaireId: string | null;
  /** Read from a message before the person was ever asked. */
  isMention: boolean;
  createdAt: Date;
}

const place = (rowId: string, userId: string) => ({
  table: "safety_answers",
  column: "answers",
  rowId,
  userId,
});

interface NewSafetyAnswers {
  userId: string;
  questionnaireId: string | null;
  answers: SafetyAnswers;
  isMention?: boolean;
}

/** Stores the ticked boxes sealed under the person's key. */
export async function saveSafetyAnswers(
  { sealer, clock, randomness }: Pick<App, "sealer" | "clock" | "randomness">,
  tx: Tx,
  { userId, questionnaireId, answers, isMention = false }: NewSafetyAnswers,
): Promise<void> {
  const id = randomness.uuid();
  await insertSafetyAnswers(tx, {
    id,
    user_id: userId,
    questionnaire_id: questionnaireId,
    answers_sealed: await sealer.seal(tx, place(id, userId), answers),
    is_mention: isMention,
    created_at: clock.now(),
  });
}

/** Every set of boxes a person ever ticked, newest first. */
export async function openSafetyAnswers(
  { sealer }: Pick<App, "sealer">,
  db: Db,
  userId: string,
): Promise<StoredSafetyAnswers[]> {
  const rows = await listSafetyAnswers(db, userId);
  return await Promise.all(
    rows.map(async (row) => ({
      answers: await sealer.open<SafetyAnswers>(db, place(row.id, userId), row.answers_sealed),
      questionnaireId: row.questionnaire_id,
      isMention: row.is_mention,
      createdAt: row.created_at,
    })),
  );
}

/** False for someone who was never asked, even if they mentioned a condition in a message. */
export const hasAnsweredSafety = (db: Db, userId: string): Promise<boolean> =>
  hasOwnAnswers(db, userId);
