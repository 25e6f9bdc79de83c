import {
  type Contraindication,
  contraindications,
} from "@attune/domain/questionnaire/contraindications";
import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { mayHavePulses, needReview } from "@attune/domain/questionnaire/safety-rules";
import type { App } from "../../app.ts";
import { type Assessment, contraindicationsOf, openAssessment, safetyOf } from "./assessment.ts";
import { listByUser } from "./questionnaire.sql.ts";
import { openSafetyAnswers } from "./safety-answers.ts";
import { boxesOf, tickedSince } from "./ticked-boxes.ts";

/** Longer than any pregnancy. */
const pregnancyMs = 300 * 86_400_000;

/** A person's reasons to avoid some sounds, from everything they have told us. */
interface PersonContraindications {
  contraindications: Contraindication[];
  /**
   * Ticked before and unticked since: they still count, and staff are asked to talk to the person.
   */
  withdrawn: readonly Contraindication[];
}

export interface PersonSafety extends SafetyAssessment, PersonContraindications {}

/** The safety assessment of one assessment, including what the person told us elsewhere. */
export async function findSafety(
  app: Pick<App, "db" | "sealer">,
  assessment: Assessment,
): Promise<PersonSafety> {
  const own = safetyOf(assessment);
  const reports = await readReports(app, assessment);
  const found = contraindicationsIn(reports);
  const hasWithdrawn = found.withdrawn.length > 0;
  // Nothing is known about someone who was never asked: free text alone does not rule pulses in.
  const isAsked = reports.stored.some((it) => !it.isMention);
  return {
    ...own,
    ...found,
    needsReview: own.needsReview || needReview(found.contraindications) || hasWithdrawn,
    isPulsedAllowed: isAsked && mayHavePulses(found.contraindications),
  };
}

/**
 * Written statements count indefinitely, since people do not write twice that they have epilepsy; a
 * pregnancy counts for its months. For boxes the newest answers count. An unticked box still counts
 * for the assessment that leaves it out; if unticked separately, for the newest assessment and the
 * next one.
 */
export async function findContraindications(
  app: Pick<App, "db" | "sealer">,
  assessment: Dated,
): Promise<PersonContraindications> {
  return contraindicationsIn(await readReports(app, assessment));
}

function contraindicationsIn({ written, ticked, withdrawn }: Reports): PersonContraindications {
  const reported = new Set([...written.keys(), ...ticked]);
  return {
    contraindications: contraindications.filter((it) => reported.has(it) || withdrawn.includes(it)),
    withdrawn: withdrawn.filter((it) => !reported.has(it)),
  };
}

/**
 * Since when all contraindications to pulsed sound have been known; null without any. Earlier
 * approvals were made without knowing them.
 */
export async function findKnownSince(
  app: Pick<App, "db" | "sealer">,
  assessment: Dated,
): Promise<Date | null> {
  const { stored, written, ticked, withdrawn } = await readReports(app, assessment);
  const names = new Set([...written.keys(), ...ticked, ...withdrawn]);
  const times = [...names].flatMap((name) => {
    const known = [written.get(name), tickedSince(name, stored)].filter((it) => it !== undefined);
    return known.length === 0 ? [] : [Math.min(...known.map((it) => it.getTime()))];
  });
  return times.length === 0 ? null : new Date(Math.max(...times));
}

type Dated = Pick<Assessment, "id" | "userId" | "createdAt">;
type Reports = Awaited<ReturnType<typeof readReports>>;

/** What a person has written and ticked, as it counts for one assessment. */
async function readReports(app: Pick<App, "db" | "sealer">, assessment: Dated) {
  const stored = await openSafetyAnswers(app, app.db, assessment.userId);
  const written = await listWritten(app, assessment);
  return { stored, written, ...boxesOf(assessment, stored) };
}

/**
 * Each contraindication written in an assessment that still counts at the time of this one, with
 * the time it was first written.
 */
async function listWritten(
  app: Pick<App, "db" | "sealer">,
  { userId, createdAt }: Pick<Assessment, "userId" | "createdAt">,
): Promise<Map<Contraindication, Date>> {
  const rows = await listByUser(app.db, userId);
  const assessments = await Promise.all(rows.map((row) => openAssessment(app, app.db, row)));
  const first = new Map<Contraindication, Date>();
  for (const it of assessments)
    for (const name of contraindicationsOf({ ...it, safety: undefined })) {
      const isOver =
        name === "pregnancy" && createdAt.getTime() - it.createdAt.getTime() >= pregnancyMs;
      const known = first.get(name);
      if (!isOver && (known === undefined || it.createdAt < known)) first.set(name, it.createdAt);
    }
  return first;
}
