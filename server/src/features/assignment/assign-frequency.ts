import type * as contract from "@attune/contract/assignment";
import {
  assignmentsChanged,
  assignmentRemoved,
  frequencyAssigned,
  frequencyNotAssignable,
} from "@attune/contract/assignment";
import type { AnswerOf, BodyOf } from "@attune/contract/endpoint";
import { forbiddenClaim } from "@attune/contract/problem";
import { findClaims, sayClaims } from "@attune/domain/claims/find-claims";
import type { Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { requirePerson } from "../../http/require-person.ts";
import { refuseWithdrawn } from "../legal/refuse-withdrawn.ts";
import { countUse } from "../frequency/count-use.ts";
import { findEntry } from "../frequency/list-catalogue.ts";
import { findReasonsAgainstPulses, holdBackAssigned } from "../track/hold-back.ts";
import { publishAssignments } from "../track/publish-assignments.ts";
import {
  deleteAssignment,
  firstPosition,
  insertAssignment,
  isAssigned,
  listAssignments,
  putPositions,
} from "./assignment.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "events" | "sealer" | "clock" | "randomness">;

export interface AssignmentRequest {
  userId: string;
  frequencyId: string;
  staffId: string;
  notes: string | null;
  customDurationSeconds: number | null;
}

export const notesPlace = (rowId: string, userId: string) => ({
  table: "user_frequencies",
  column: "notes",
  rowId,
  userId,
});

/**
 * Playable at once, unless it may have pulses or beats that one of the person's answers rules out:
 * then it is held back. Throws 404 if the person does not exist, 409 if the entry is inactive or
 * already assigned to them, 400 if the note, which the person reads, makes a claim.
 */
export async function assignFrequency(app: Deps, request: AssignmentRequest): Promise<string> {
  const { userId, frequencyId, notes } = request;
  const advice = sayClaims(findClaims(notes ?? ""));
  if (advice !== "") throw new ProblemError(forbiddenClaim, { fields: { notes: advice } });
  await requirePerson(app.db, userId);
  const found = await findEntry(app.db, { id: frequencyId });
  if (found?.entry.isActive !== true) throw new ProblemError(frequencyNotAssignable);
  return await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    await refuseWithdrawn(tx, userId);
    // Under the lock: whatever the person reports later holds this back.
    const reasons = await findReasonsAgainstPulses({ ...app, db: tx }, userId);
    const given = await give(app, tx, request, reasons);
    if (given === "assigned") throw new ProblemError(frequencyAssigned);
    if (given === "inactive") throw new ProblemError(frequencyNotAssignable);
    await publishAssignments(app, tx, userId);
    return given.id;
  });
}

interface Several {
  userId: string;
  staffId: string;
  entries: readonly { entryId: string; customDuration?: number | null | undefined }[];
}

/**
 * Assigns entries in this order, before those the person has; entries that they have, or that are not
 * active, are left out by name. Throws 404 if the person does not exist.
 */
export async function assignFrequencies(
  app: Deps,
  { userId, staffId, entries }: Several,
): Promise<AnswerOf<typeof contract.assignFrequencies>> {
  await requirePerson(app.db, userId);
  return await app.inTransaction(async (tx) => {
    const left = { alreadyAssigned: [] as string[], notAssignable: [] as string[] };
    let assigned = 0;
    await lockPerson(tx, userId);
    await refuseWithdrawn(tx, userId);
    const reasons = await findReasonsAgainstPulses({ ...app, db: tx }, userId);
    // Each goes before everything else, so the first is assigned last.
    for (const { entryId, customDuration = null } of entries.toReversed()) {
      const found = await findEntry(tx, { slug: entryId });
      const request = { userId, staffId, notes: null, customDurationSeconds: customDuration };
      const given =
        found === undefined
          ? "inactive"
          : await give(app, tx, { ...request, frequencyId: found.frequencyId }, reasons);
      const name = found?.entry.name ?? entryId;
      if (given === "assigned") left.alreadyAssigned.unshift(name);
      else if (given === "inactive") left.notAssignable.unshift(name);
      else assigned += 1;
    }
    await publishAssignments(app, tx, userId);
    return { assigned, ...left };
  });
}

/** The person's row is locked. Returns why it was not assigned. */
async function give(
  app: Deps,
  tx: Tx,
  request: AssignmentRequest,
  reasons: readonly string[],
): Promise<{ id: string } | "assigned" | "inactive"> {
  const { userId, frequencyId, notes } = request;
  if (await isAssigned(tx, userId, frequencyId)) return "assigned";
  const id = app.randomness.uuid();
  const now = app.clock.now();
  await insertAssignment(tx, {
    id,
    user_id: userId,
    frequency_id: frequencyId,
    assigned_by: request.staffId,
    notes_sealed: notes === null ? null : await app.sealer.seal(tx, notesPlace(id, userId), notes),
    custom_duration_seconds: request.customDurationSeconds,
    position: await firstPosition(tx, userId),
    created_at: now,
    updated_at: now,
  });
  // Deleting the entry locks it, so its state is read after the insert has waited for that.
  const found = await findEntry(tx, { id: frequencyId });
  if (found?.entry.isActive !== true) {
    await deleteAssignment(tx, id);
    return "inactive";
  }
  await holdBackAssigned(app, tx, { id, userId, reasons });
  await countUse(tx, [found.entry.id]);
  return { id };
}

/**
 * Throws 404 if there is no such person, 409 unless these are all of the person's assignments, still in the order
 * that was sorted.
 */
export async function orderAssignments(
  app: Pick<App, "inTransaction" | "events">,
  userId: string,
  { ids, basedOn }: BodyOf<typeof contract.orderAssignments>,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    await requirePerson(tx, userId);
    const known = (await listAssignments(tx, userId)).map((it) => it.id);
    const isSame = known.length === ids.length && known.every((it) => ids.includes(it));
    const isSorted = basedOn !== undefined && basedOn.join() !== known.join();
    if (!isSame || isSorted) throw new ProblemError(assignmentsChanged);
    await putPositions(tx, ids);
    await publishAssignments(app, tx, userId);
  });
}

/** Throws 404 if it is already gone. */
export async function removeAssignment(
  app: Pick<App, "inTransaction" | "events">,
  id: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const userId = orProblem(await deleteAssignment(tx, id), assignmentRemoved);
    await publishAssignments(app, tx, userId);
  });
}
