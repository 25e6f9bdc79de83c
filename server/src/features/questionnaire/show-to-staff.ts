import { notFound } from "@attune/contract/problem";
import {
  noQuestionnaire,
  type StaffAssessment,
  type UserQuestionnaire,
} from "@attune/contract/questionnaire";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { openAssessment, safetyOf } from "./assessment.ts";
import { findSafety, type PersonSafety } from "./find-safety.ts";
import { presentAssessment } from "./list-own-assessments.ts";
import { listByUser, type QuestionnaireRow } from "./questionnaire.sql.ts";
import { openSafetyAnswers } from "./safety-answers.ts";

type Deps = Pick<App, "db" | "sealer">;

interface Choice {
  /** By default the newest. */
  assessment?: string | undefined;
  /** An earlier one to compare with; by default the one before. */
  against?: string | undefined;
}

/**
 * One assessment, judged together with everything told before, and an earlier one. Throws 404 if there
 * are none.
 */
export async function showQuestionnaire(
  app: Deps,
  userId: string,
  choice: Choice,
): Promise<UserQuestionnaire> {
  const found = await findForStaff(app, userId, choice);
  if (found !== undefined) return found;
  const isChosen = choice.assessment !== undefined || choice.against !== undefined;
  throw new ProblemError(isChosen ? notFound : noQuestionnaire);
}

/** The same; undefined if there are none. */
export async function findForStaff(
  app: Deps,
  userId: string,
  { assessment: id, against }: Choice = {},
): Promise<UserQuestionnaire | undefined> {
  const rows = await listByUser(app.db, userId);
  const at = id === undefined ? 0 : rows.findIndex((it) => it.id === id);
  const [shown, ...older] = at === -1 ? [] : rows.slice(at);
  const before = against === undefined ? older[0] : older.find((it) => it.id === against);
  if (shown === undefined || (against !== undefined && before === undefined)) return undefined;
  const assessment = await openAssessment(app, app.db, shown);
  const earlier = before === undefined ? null : await openAssessment(app, app.db, before);
  return {
    ...present(shown, presentAssessment(assessment), await findSafety(app, assessment)),
    previous:
      before === undefined || earlier === null
        ? null
        : present(before, presentAssessment(earlier), { ...safetyOf(earlier), withdrawn: [] }),
    ticked: await showTicked(app, userId),
    assessments: rows.map((it) => ({
      id: it.id,
      completedAt: it.completed_at.toISOString(),
    })),
  };
}

const present = (
  row: QuestionnaireRow,
  answer: ReturnType<typeof presentAssessment>,
  { isCrisis, redFlags, isUnreadable, contraindications, withdrawn }: PersonSafety,
): StaffAssessment => ({
  ...answer,
  analyzedAt: row.analyzed_at?.toISOString() ?? null,
  failureReason: row.failure_reason,
  risks: {
    isCrisis,
    redFlags: [...redFlags],
    isUnreadable,
    contraindications,
    withdrawn: [...withdrawn],
  },
});

async function showTicked(app: Deps, userId: string): Promise<UserQuestionnaire["ticked"]> {
  const [newest] = await openSafetyAnswers(app, app.db, userId);
  if (newest === undefined) return null;
  const { conditions } = newest.answers;
  return { conditions, answeredAt: newest.createdAt.toISOString() };
}
