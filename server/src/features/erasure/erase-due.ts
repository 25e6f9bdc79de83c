import { greetingInMail } from "@attune/domain/account/greeting-name";
import type { App } from "../../app.ts";
import { discardSoundJob } from "../../jobs.ts";
import { tryEach } from "../../try-each.ts";
import { isCareFirst } from "../care-case/refuse-payment.ts";
import { findSender } from "../mail/find-sender.ts";
import { renderMail } from "../mail/render-mail.ts";
import { endBilling, forgetPayer } from "../billing/subscription/end-billing.ts";
import type { RefreshDeps } from "../billing/sync/refresh-billing.ts";
import {
  countLedger,
  countOwned,
  deletePerson,
  findPayerRef,
  findPending,
  holdPending,
  listDue,
  listStillBilled,
  listOwnedTables,
  listOwnFiles,
  lockDue,
  markBillingBegun,
  markBillingEnded,
  markErased,
  stripLedger,
} from "./erasure.sql.ts";

export type ErasingDeps = RefreshDeps & Pick<App, "mailer" | "config">;

/**
 * The job that follows a confirmed deletion: a leaver is charged nothing more. Throws so that the
 * queue retries.
 */
export async function endBillingOfLeaver(app: ErasingDeps, erasureId: string): Promise<void> {
  const pending = await findPending(app.db, erasureId);
  if (pending === undefined || pending.billing_ended_at !== null) return;
  await endBillingOf(app, pending);
}

async function endBillingOf(
  app: ErasingDeps,
  { id, user_id: userId }: { id: string; user_id: string },
): Promise<void> {
  await endBilling(app, userId, {
    isLeaving: (tx) => holdPending(tx, id),
    begins: (tx) => markBillingBegun(tx, id, app.clock.now()),
  });
  await markBillingEnded(app.db, id, app.clock.now());
}

type StillBilled = Awaited<ReturnType<typeof listStillBilled>>[number];

/** Time for the job to finish before the sweep steps in; Stripe is seldom down for longer. */
const gracePeriodMs = 3_600_000;

/** Retries for every leaver who may still be charged because the job has not reached Stripe. */
export async function endBillingOfLeavers(app: ErasingDeps): Promise<void> {
  const before = new Date(app.clock.now().getTime() - gracePeriodMs);
  const fieldsOf = (it: StillBilled) => ({ erasure: it.id, since: it.confirmed_at });
  await tryEach(app, await listStillBilled(app.db, before), {
    run: async (it) => {
      await endBillingOfLeaver(app, it.id);
      app.log.warn(fieldsOf(it), "billing of a closed account has ended late");
    },
    failed: "ALERT billing of a closed account has not ended",
    fieldsOf,
  });
}

/** Erases everyone whose grace period is over; one failure does not delay the others. */
export async function eraseDue(app: ErasingDeps): Promise<void> {
  for (const id of await listDue(app.db, app.clock.now())) await tryToErase(app, id);
}

/** Erases one that is due. A failure is only logged, because the sweep tries again. */
export async function tryToErase(app: ErasingDeps, erasureId: string): Promise<void> {
  try {
    await erase(app, erasureId);
  } catch (error) {
    app.log.error({ erasure: erasureId, err: error }, "erasure failed");
  }
}

/** Erases one that is due and does nothing otherwise. Throws if Stripe cannot be reached, to be retried. */
async function erase(app: ErasingDeps, erasureId: string): Promise<void> {
  const pending = await findPending(app.db, erasureId);
  if (pending === undefined) return;
  // Even if the job has done so: an erased person must not be charged for what began at Stripe since.
  await endBillingOf(app, pending);
  const userRef = await findPayerRef(app.db, pending.user_id);
  if (userRef !== undefined) await forgetPayer(app, userRef);
  const erased = await app.inTransaction(async (tx) => {
    const now = app.clock.now();
    const due = await lockDue(tx, erasureId, now);
    if (due === undefined) return undefined;
    const userId = due.user_id;
    // A request that was under way when staff closed the account may have opened a case: that comes first.
    if (due.isAtOnce && (await isCareFirst({ db: tx }, userId))) return undefined;
    const report: Report = { erased: {}, kept: {}, files: 0 };
    for (const it of await listOwnedTables(tx)) {
      const count = await countOwned(tx, it, userId);
      const isOwn = it.end === "cascade" || it.table === "testimonials";
      if (count > 0) (isOwn ? report.erased : report.kept)[it.table] = count;
    }
    report.erased["users"] = 1;
    if (userRef !== undefined) {
      Object.assign(report.kept, await countLedger(tx, userRef));
      await stripLedger(tx, userRef);
    }
    const files = await listOwnFiles(tx, userId);
    report.files = files.length;
    for (const storageKey of files) await app.queue.enqueue(tx, discardSoundJob, { storageKey });
    await deletePerson(tx, userId);
    await markErased(tx, erasureId, now, JSON.stringify(report));
    return due;
  });
  if (erased === undefined) return;
  app.sealer.forget(erased.user_id);
  if (erased.email !== null) await mailErased(app, erased.email, greetingInMail(erased));
}

interface Report {
  erased: Record<string, number>;
  kept: Record<string, number>;
  files: number;
}

/** Not through the outbox: an address waiting there would be one more thing to erase. */
async function mailErased(app: ErasingDeps, to: string, name: string | null): Promise<void> {
  const words = {
    subject: "Your account has been deleted",
    name,
    lines: [
      "We have deleted your account and erased your health answers, audio, messages and personal details.",
      "The law requires us to keep payment records for 7 years, without your name.",
      "This is our last email to you.",
    ],
  };
  try {
    await app.mailer.send({ to, ...renderMail(words, await findSender(app)) });
  } catch {
    app.log.warn({}, "the email about a finished erasure could not be sent");
  }
}
