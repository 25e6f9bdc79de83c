import type { Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { type Assessment, findNewestAssessment } from "../questionnaire/assessment.ts";
import { contraindicationReasons } from "../questionnaire/review-reasons.ts";
import { findContraindications, findKnownSince } from "../questionnaire/find-safety.ts";
import { findAssigned, hold, listToHold, listUnscreened, markScreened } from "./held.sql.ts";
import { assignedPlace, mayAssignedPulse, openAssignedReasons } from "./held-sound.ts";
import { publishAssignments } from "./publish-assignments.ts";
import { publishReviews } from "./publish-reviews.ts";
import { audioFilePlace, hasPulses, openProgramme, openProgrammeReasons } from "./programme.ts";
import { changeReasons, listApproved, listPending, putInReview } from "./track.sql.ts";

interface Reason {
  userId: string;
  /** Decisions made before this moment did not take the reasons into account. */
  knownSince: Date;
  reviewReasons: readonly string[];
}

/** Whose reports count, and at what time. */
type Listener = Pick<Assessment, "id" | "userId" | "createdAt">;

type Deps = Pick<App, "db" | "inTransaction" | "events" | "sealer" | "clock">;

/**
 * Holds back pulsed or beating sound that was approved or assigned earlier once the person reports
 * something against it, until staff review it. Idempotent.
 */
export async function holdBackPulsed(app: Deps, userId: string): Promise<void> {
  await app.inTransaction(async (tx) => {
    // A report from here on waits, and its own job reads it afterwards.
    await lockPerson(tx, userId);
    const screened = await markScreened(tx, userId);
    const reason = await findReason({ ...app, db: tx }, userId);
    const held = reason === undefined ? 0 : await holdBackFor(app, tx, reason, screened);
    if (screened.length + held > 0) await publishAssignments(app, tx, userId);
  });
}

async function findReason(app: Deps, userId: string): Promise<Reason | undefined> {
  const newest = await findNewestAssessment(app, userId);
  const person = newest ?? withoutAssessment(app, userId);
  const knownSince = await findKnownSince(app, person);
  if (knownSince === null) return undefined;
  const reviewReasons = contraindicationReasons(await findContraindications(app, person));
  return { userId, knownSince, reviewReasons };
}

async function holdBackFor(
  app: Deps,
  tx: Tx,
  reason: Reason,
  screened: readonly string[],
): Promise<number> {
  await notifyReviewers(app, tx, reason);
  const programmes = await holdProgrammes(app, tx, reason);
  const assigned = await holdAssigned(app, tx, reason, screened);
  await publishReviews(app, tx);
  return programmes + assigned;
}

/**
 * Why this person should hear no pulses or beats before a review, as text for staff; empty if no reason
 * is known.
 */
export async function findReasonsAgainstPulses(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
): Promise<string[]> {
  const newest = await findNewestAssessment(app, userId);
  const person = { ...withoutAssessment(app, userId), ...(newest && { id: newest.id }) };
  return contraindicationReasons(await findContraindications(app, person));
}

/** Someone who has deleted their assessment, or never sent one: their boxes count all the same. */
const withoutAssessment = ({ clock }: Pick<App, "clock">, userId: string): Listener => ({
  id: "",
  userId,
  createdAt: clock.now(),
});

/**
 * A new assignment to a person who has already reported a reason is held as well, because the
 * assignment form does not show it.
 */
export async function holdBackAssigned(
  { sealer, clock }: Pick<App, "sealer" | "clock">,
  tx: Tx,
  { id, userId, reasons }: { id: string; userId: string; reasons: readonly string[] },
): Promise<void> {
  const row = reasons.length === 0 ? undefined : await findAssigned(tx, id);
  if (row === undefined || !mayAssignedPulse(row)) return;
  const reasonsSealed = await sealer.seal(tx, assignedPlace(id, userId), reasons);
  await hold(tx, id, { reasonsSealed, now: clock.now() });
}

const screenedAtOnce = 200;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Assignments from before holding back existed, or whose sound has changed, by a migration or by staff who
 * could not read everyone's answers.
 */
export async function holdBackUnscreened(app: Deps & Pick<App, "log">): Promise<void> {
  let after = nobody;
  for (;;) {
    const people = await listUnscreened(app.db, after, screenedAtOnce);
    for (const userId of people) {
      after = userId;
      // If one person's answers cannot be decrypted, startup and the others continue; that person's
      // assignments stay unplayable, and the next sweep tries again.
      try {
        await holdBackPulsed(app, userId);
      } catch (error) {
        app.log.error({ userId, err: error }, "ALERT answers were not screened");
      }
    }
    if (people.length < screenedAtOnce) return;
  }
}

/**
 * Adds the reasons to pulsed programmes already waiting for review, so that the reviewer reads them
 * too.
 */
async function notifyReviewers(
  { sealer, clock }: Deps,
  tx: Tx,
  { userId, reviewReasons }: Reason,
): Promise<void> {
  for (const row of await listPending(tx, userId)) {
    const programme = await openProgramme({ sealer }, tx, row);
    if (programme === null || !hasPulses(programme)) continue;
    const place = audioFilePlace("review_reasons", row.id, userId);
    const known = await openProgrammeReasons({ sealer }, tx, row);
    const all = [...new Set([...known, ...reviewReasons])];
    if (all.length === known.length) continue;
    const reasonsSealed = await sealer.seal(tx, place, all);
    await changeReasons(tx, row.id, { reasonsSealed, now: clock.now() });
  }
}

async function holdProgrammes(
  { sealer, clock }: Deps,
  tx: Tx,
  { userId, knownSince, reviewReasons }: Reason,
): Promise<number> {
  let held = 0;
  for (const row of await listApproved(tx, userId)) {
    // With the reasons known, only staff approve pulses: anything else is older, even if its clock was ahead.
    const isByStaff = row.approved_by !== null;
    if (isByStaff && row.approved_at !== null && row.approved_at >= knownSince) continue;
    const programme = await openProgramme({ sealer }, tx, row);
    if (programme === null || !hasPulses(programme)) continue;
    const place = audioFilePlace("review_reasons", row.id, userId);
    const reasonsSealed = await sealer.seal(tx, place, reviewReasons);
    await putInReview(tx, row.id, { reasonsSealed, now: clock.now() });
    held += 1;
  }
  return held;
}

const newSound = "The entry's sound has changed since it was assigned or last approved.";

/** An approval that can still be undone counts if its reviewer has read all of this, and heard this sound. */
async function holdAssigned(
  { sealer, clock }: Deps,
  tx: Tx,
  { userId, knownSince, reviewReasons }: Reason,
  screened: readonly string[],
): Promise<number> {
  let held = 0;
  for (const row of await listToHold(tx, userId, knownSince)) {
    if (!mayAssignedPulse(row)) continue;
    const { id, has_new_sound: hasNewSound } = row;
    const reasons = hasNewSound ? [...reviewReasons, newSound] : reviewReasons;
    const known = await openAssignedReasons({ sealer, db: tx }, row);
    if (!screened.includes(id) && reasons.every((it) => known.includes(it))) continue;
    const reasonsSealed = await sealer.seal(tx, assignedPlace(id, userId), reasons);
    await hold(tx, id, { reasonsSealed, now: clock.now() });
    held += 1;
  }
  return held;
}
