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

/**
 * The newest assessment, judged together with everything told before, and the previous one. Throws
 * 404 if there is none.
 */
export async function showQuestionnaire(app: Deps, userId: string): Promise<UserQuestionnaire> {
  const found = await findForStaff(app, userId);
  if (found === undefined) throw new ProblemError(noQuestionnaire);
  return found;
}

/** One assessment of a person (by default the newest) and the previous one. */
export async function findForStaff(
  app: Deps,
  userId: string,
  id?: string,
): Promise<UserQuestionnaire | undefined> {
  const rows = await listByUser(app.db, userId);
  const at = id === undefined ? 0 : rows.findIndex((it) => it.id === id);
  const [shown, before] = at === -1 ? [] : rows.slice(at);
  if (shown === undefined) return undefined;
  const assessment = await openAssessment(app, app.db, shown);
  const earlier = before === undefined ? null : await openAssessment(app, app.db, before);
  return {
    ...present(shown, presentAssessment(assessment), await findSafety(app, assessment)),
    previous:
      before === undefined || earlier === null
        ? null
        : present(before, presentAssessment(earlier), { ...safetyOf(earlier), withdrawn: [] }),
    ticked: await showTicked(app, userId),
    count: rows.length,
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
