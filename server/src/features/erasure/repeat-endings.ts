import type { Tx } from "../../adapters/database/port.ts";
import { endOpenShares } from "../../adapters/database/schema/end-open-shares.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import { hasUser } from "../../adapters/database/schema/users.ts";
import type { App } from "../../app.ts";
import { reopenBilling } from "../billing/subscription/end-billing.ts";
import { closeAccount, findLeaver, putErasure, reopenUndone } from "./closing.sql.ts";
import * as sql from "./health-data.sql.ts";

type Deps = Pick<App, "inTransaction" | "randomness" | "clock">;

/** What people have ended and a restored backup would bring back, including the deletion of their own account. */
export interface OwnEndings {
  reopened: { userId: string; erasureId: string; undoneAt: Date }[];
  closed: { userId: string; closedAt: Date; dueAt: Date }[];
  withdrawals: { userId: string; withdrawnAt: Date }[];
  assessments: { userId: string; id: string }[];
  /** Links to summaries. */
  shares: { id: string; endedAt: Date }[];
}

/** Repeats them and returns how many; sweeps then end at Stripe what still renews. */
export async function repeatEndings(
  app: Deps,
  { reopened, closed, withdrawals, assessments, shares }: OwnEndings,
): Promise<Record<keyof OwnEndings, number>> {
  const count = async <T>(endings: readonly T[], repeat: (tx: Tx, it: T) => Promise<boolean>) => {
    let repeated = 0;
    for (const it of endings) if (await app.inTransaction((tx) => repeat(tx, it))) repeated += 1;
    return repeated;
  };
  return {
    // First: some have closed their account again since.
    reopened: await count(reopened, (tx, it) => reopenAgain(app, tx, it)),
    closed: await count(closed, (tx, it) => closeAgain(app, tx, it)),
    withdrawals: await count(withdrawals, (tx, it) => withdrawAgain(app, tx, it)),
    assessments: await count(assessments, deleteAgain),
    shares: await count(shares, endShareAgain),
  };
}

async function endShareAgain(
  tx: Tx,
  { id, endedAt }: OwnEndings["shares"][number],
): Promise<boolean> {
  const { numUpdatedRows } = await endOpenShares(tx, endedAt)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function deleteAgain(
  tx: Tx,
  { userId, id }: OwnEndings["assessments"][number],
): Promise<boolean> {
  const own = await sql.findOwnAssessment(tx, userId, id);
  if (own === undefined) return false;
  await sql.eraseAssessment(tx, { userId, id, trackId: own.trackId });
  return true;
}

async function closeAgain(
  app: Deps,
  tx: Tx,
  { userId, closedAt: now, dueAt }: OwnEndings["closed"][number],
): Promise<boolean> {
  await lockPerson(tx, userId);
  const leaver = await findLeaver(tx, userId);
  if (leaver === undefined || leaver.erasure_due_at !== null) return false;
  const id = app.randomness.uuid();
  await putErasure(tx, { id, user_id: userId, requested_at: now });
  await closeAccount(tx, { erasureId: id, userId, now, dueAt });
  return true;
}

/** Even if the erasure is due: otherwise the next sweep would erase somebody who has come back. */
async function reopenAgain(
  { clock }: Deps,
  tx: Tx,
  { userId, ...undone }: OwnEndings["reopened"][number],
): Promise<boolean> {
  await lockPerson(tx, userId);
  if (!(await hasUser(tx, userId))) return false;
  if (!(await reopenUndone(tx, { userId, ...undone }))) return false;
  await reopenBilling({ db: tx, clock }, userId);
  return true;
}

async function withdrawAgain(
  app: Deps,
  tx: Tx,
  { userId, withdrawnAt }: OwnEndings["withdrawals"][number],
): Promise<boolean> {
  await lockPerson(tx, userId);
  if (!(await hasUser(tx, userId))) return false;
  if (await sql.hasWithdrawal(tx, userId, withdrawnAt)) return false;
  await sql.markWithdrawn(tx, userId, withdrawnAt);
  const report = JSON.stringify(await sql.eraseHealthData(tx, userId));
  const id = app.randomness.uuid();
  await sql.putWithdrawal(tx, { id, user_id: userId, withdrawn_at: withdrawnAt, report });
  return true;
}
