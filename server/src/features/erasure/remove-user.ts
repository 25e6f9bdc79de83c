import { alreadyClosing } from "@attune/contract/erasure";
import { accountProtected } from "@attune/contract/free-account";
import { notFound } from "@attune/contract/problem";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { refuseRemoval } from "../care-case/refuse-removal.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { type ClosingDeps, close } from "./close-account.ts";
import { type ErasingDeps, tryToErase } from "./erase-due.ts";
import { closeAccount, findClosing, lockLeaver, putErasure } from "./closing.sql.ts";

/**
 * Staff delete a customer's account: it closes now and is erased after a period in which its owner can undo
 * it. Throws 404 if there is none, 409 for staff, for a closed account and for somebody who waits for a contact.
 */
export async function removeUser(app: ClosingDeps, userId: string): Promise<Date> {
  return await app.inTransaction(async (tx) => {
    const { erasure_due_at: dueAt } = await lockCustomer(tx, userId);
    if (dueAt !== null) throw new ProblemError(alreadyClosing);
    const erasureId = await record(app, tx, userId);
    return await close(app, tx, { erasureId, userId });
  });
}

/**
 * Erases a customer at once, with the same report as after the grace period. The account stays closed even
 * while Stripe cannot be reached: the sweep then ends their billing and erases later.
 */
export async function eraseNow(app: ErasingDeps, userId: string): Promise<void> {
  const erasureId = await app.inTransaction(async (tx) => {
    const { erasure_due_at: dueAt } = await lockCustomer(tx, userId);
    const closing = dueAt === null ? undefined : await findClosing(tx, userId);
    return await closeAtOnce(app, tx, userId, closing?.id);
  });
  await tryToErase(app, erasureId);
}

/** Closes an account; returns the erasure's id, which the caller or the sweep then erases. */
export async function closeAtOnce(
  app: Pick<App, "randomness" | "clock">,
  tx: Tx,
  userId: string,
  known?: string,
): Promise<string> {
  const erasureId = known ?? (await record(app, tx, userId));
  const now = app.clock.now();
  await closeAccount(tx, { erasureId, userId, now, dueAt: now });
  await endAllSessions(tx, userId);
  return erasureId;
}

async function lockCustomer(tx: Tx, userId: string) {
  const leaver = orProblem(await lockLeaver(tx, userId), notFound);
  if (leaver.role !== "user") throw new ProblemError(accountProtected);
  // Once locked, because a case may be opened at this moment.
  await refuseRemoval(tx, userId);
  return leaver;
}

async function record(
  { randomness, clock }: Pick<App, "randomness" | "clock">,
  tx: Tx,
  userId: string,
): Promise<string> {
  const id = randomness.uuid();
  await putErasure(tx, { id, user_id: userId, requested_at: clock.now() });
  return id;
}
