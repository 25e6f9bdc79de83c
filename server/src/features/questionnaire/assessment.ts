import type { NormalizedScores, Scores, ScoreSource } from "@attune/domain/questionnaire/scores";
import { normalizeScores } from "@attune/domain/questionnaire/scores";
import type { SafetyAnswers } from "@attune/contract/safety-answers";
import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import {
  assessSafety,
  findContraindications,
  type SafetyAssessment,
} from "@attune/domain/questionnaire/safety";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import {
  findById,
  listNewest,
  type QuestionnaireRow,
  setStatus,
  type StatusDetails,
} from "./questionnaire.sql.ts";

export interface SealedAnswers {
  responses: Record<string, string | string[]>;
  scores: Scores;
  primaryConcerns: string[];
  /** Absent if the assessment was sent without safety answers. */
  safety?: SafetyAnswers | undefined;
}

/** One person's completed answers, decrypted. */
export interface Assessment extends SealedAnswers {
  id: string;
  userId: string;
  source: ScoreSource;
  status: QuestionnaireRow["status"];
  normalized: NormalizedScores;
  completedAt: Date;
  createdAt: Date;
}

export const answersPlace = (id: string, userId: string) => ({
  table: "questionnaires",
  column: "answers",
  rowId: id,
  userId,
});

export async function openAssessment(
  { sealer }: Pick<App, "sealer">,
  db: Db,
  row: QuestionnaireRow,
): Promise<Assessment> {
  const place = answersPlace(row.id, row.user_id);
  const answers = await sealer.open<SealedAnswers>(db, place, row.answers_sealed);
  return {
    ...answers,
    id: row.id,
    userId: row.user_id,
    source: row.source,
    status: row.status,
    normalized: normalizeScores(answers.scores, row.source),
    completedAt: row.completed_at,
    createdAt: row.created_at,
  };
}

export async function findAssessment(
  app: Pick<App, "sealer" | "db">,
  id: string,
): Promise<Assessment | undefined> {
  const row = await findById(app.db, id);
  return row === undefined ? undefined : await openAssessment(app, app.db, row);
}

export async function findNewestAssessment(
  app: Pick<App, "sealer" | "db">,
  userId: string,
): Promise<Assessment | undefined> {
  const [row] = await listNewest(app.db, userId, 1);
  return row === undefined ? undefined : await openAssessment(app, app.db, row);
}

export function safetyOf({
  responses,
  primaryConcerns,
  safety,
}: Omit<SealedAnswers, "scores">): SafetyAssessment {
  return assessSafety({ answers: responses, freeTexts: primaryConcerns, safety });
}

/** The same without checking the words for a crisis, which takes far longer. */
export function contraindicationsOf(it: SealedAnswers): Contraindication[] {
  const { responses, primaryConcerns, safety } = it;
  return findContraindications({ answers: responses, freeTexts: primaryConcerns, safety });
}

/**
 * Moves an assessment to a stage and notifies the person's open pages. False if it was analysed
 * already; it then stays so.
 */
export async function markAssessment(
  { events }: Pick<App, "events">,
  tx: Tx,
  assessment: Pick<Assessment, "id" | "userId">,
  status: QuestionnaireRow["status"],
  details: StatusDetails = {},
): Promise<boolean> {
  const hasMoved = await setStatus(tx, assessment.id, status, details);
  if (hasMoved) await events.publish(tx, assessment.userId);
  return hasMoved;
}
