import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { tickedContraindications } from "@attune/domain/questionnaire/safety-answers";
import { mayHavePulses, needReview } from "@attune/domain/questionnaire/safety-rules";
import type { App } from "../../app.ts";
import { type Assessment, contraindicationsOf, openAssessment, safetyOf } from "./assessment.ts";
import { listByUser } from "./questionnaire.sql.ts";
import { openSafetyAnswers, type StoredSafetyAnswers } from "./safety-answers.ts";

/** Longer than any pregnancy lasts. */
const pregnancyMs = 300 * 86_400_000;

/** What speaks against some sounds for a person, in the light of everything they have told us. */
interface PersonContraindications {
  contraindications: Contraindication[];
  /** Ticked before and not with this assessment: they still count for it, until a person has asked. */
  withdrawn: readonly Contraindication[];
}

export interface PersonSafety extends SafetyAssessment, PersonContraindications {}

/** The safety of one assessment, with all that the person has told us beside it. */
export async function findSafety(
  app: Pick<App, "db" | "sealer">,
  assessment: Assessment,
): Promise<PersonSafety> {
  const own = safetyOf(assessment);
  const found = await findContraindications(app, assessment);
  const { contraindications, withdrawn } = found;
  return {
    ...own,
    ...found,
    needsReview: own.needsReview || needReview(contraindications) || withdrawn.length > 0,
    isPulsedAllowed: mayHavePulses(contraindications),
  };
}

/**
 * What the person wrote lasts, since nobody writes a second time that they have epilepsy; a pregnancy
 * lasts its months. Of the ticked boxes the newest count, and what was ticked before counts once more
 * with the assessment that leaves it out.
 */
export async function findContraindications(
  app: Pick<App, "db" | "sealer">,
  assessment: Assessment,
): Promise<PersonContraindications> {
  const own = contraindicationsOf(assessment);
  const ticked = await openSafetyAnswers(app, app.db, assessment.userId);
  const mentions = await listMentions(app, assessment, ticked);
  const known = new Set([...own, ...mentions.map(({ name }) => name)]);
  const withdrawn = withdrawnWith(assessment, ticked).filter((it) => !known.has(it));
  return { contraindications: [...known, ...withdrawn], withdrawn };
}

/**
 * Since when all is known that speaks against pulsed sound for this person; null where nothing does.
 * What was approved before was approved by somebody, or by a rule, who could not know of it.
 */
export async function findKnownSince(
  app: Pick<App, "db" | "sealer">,
  assessment: Assessment,
): Promise<Date | null> {
  const ticked = await openSafetyAnswers(app, app.db, assessment.userId);
  const first = new Map<string, Date>();
  for (const { name, at } of await listMentions(app, assessment, ticked)) {
    const known = first.get(name);
    if (known === undefined || at < known) first.set(name, at);
  }
  const times = [...first.values()].map((it) => it.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

interface Mention {
  name: Contraindication;
  at: Date;
}

/** Each contraindication that counts at the time of this assessment, as often as it was written or ticked. */
async function listMentions(
  app: Pick<App, "db" | "sealer">,
  { userId, createdAt }: Assessment,
  ticked: readonly StoredSafetyAnswers[],
): Promise<Mention[]> {
  const rows = await listByUser(app.db, userId);
  const assessments = await Promise.all(rows.map((row) => openAssessment(app, app.db, row)));
  const isLasting = (name: Contraindication, since: Date) =>
    name !== "pregnancy" || createdAt.getTime() - since.getTime() < pregnancyMs;
  const written = assessments.flatMap((it) =>
    contraindicationsOf({ ...it, safety: undefined })
      .filter((name) => isLasting(name, it.createdAt))
      .map((name) => ({ name, at: it.createdAt })),
  );
  const current = ticked[0] === undefined ? [] : tickedContraindications(ticked[0].answers);
  const boxes = ticked.flatMap(({ answers, createdAt: at }) =>
    tickedContraindications(answers)
      .filter((name) => current.includes(name))
      .map((name) => ({ name, at })),
  );
  return [...written, ...boxes];
}

/** What was ticked with or since the assessment before this one, and not with this one. */
function withdrawnWith(
  { id }: Assessment,
  ticked: readonly StoredSafetyAnswers[],
): Contraindication[] {
  const at = ticked.findIndex((it) => it.questionnaireId === id);
  const own = ticked[at];
  if (own === undefined) return [];
  const before = ticked.slice(at + 1);
  const end = before.findIndex((it) => it.questionnaireId !== null);
  const since = end === -1 ? before : before.slice(0, end + 1);
  const now = tickedContraindications(own.answers);
  const earlier = since.flatMap(({ answers }) => tickedContraindications(answers));
  return [...new Set(earlier)].filter((it) => !now.includes(it));
}
