import { londonDate as dayOf } from "@attune/domain/time/london-calendar";
import { deletionLinkRefused } from "@attune/contract/erasure";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { endBillingOfLeaverJob } from "../../jobs.ts";
import { stillInTouch } from "../care-case/still-in-touch.ts";
import { type MailRequest, queueMail } from "../mail/queue-mail.ts";
import { reopenBilling } from "../billing/subscription/end-billing.ts";
import type { RefreshDeps } from "../billing/sync/refresh-billing.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { closeAccount, findClosedBy, findLeaver, reopenAccount, takeLink } from "./closing.sql.ts";

/** How long a person can change their mind. */
const graceDays = 14;

export type ClosingDeps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness"
>;

/**
 * Second of two steps, with the emailed token. A repeat, perhaps after a lost response, returns the same
 * day. Throws 400 for an invalid link.
 */
export async function confirmDeletion(app: ClosingDeps, token: string): Promise<Date> {
  return await app.inTransaction(async (tx) => {
    const hash = hashToken(token);
    const taken = await takeLink(tx, hash, app.clock.now());
    if (taken !== undefined)
      return await close(app, tx, { erasureId: taken.id, userId: taken.user_id });
    const dueAt = orProblem(await findClosedBy(tx, hash), deletionLinkRefused);
    return dueAt;
  });
}

/** Closes the account: no sign-in, no charges; returns when everything is erased. */
export async function close(
  app: ClosingDeps,
  tx: Tx,
  { erasureId, userId }: { erasureId: string; userId: string },
): Promise<Date> {
  const now = app.clock.now();
  const dueAt = new Date(now.getTime() + graceDays * 86_400_000);
  await closeAccount(tx, { erasureId, userId, now, dueAt });
  await endAllSessions(tx, userId);
  await app.queue.enqueue(tx, endBillingOfLeaverJob, { erasureId });
  await notifyPerson(app, tx, userId, {
    kind: "deletion-confirmed",
    subject: "Your account is closed and will be deleted",
    lines: [
      "Your account is closed, you are signed out everywhere and nothing will be charged any more.",
      `On ${dayOf(dueAt)} your health answers, your audio, your messages and your personal details are erased for good. Records of payments are kept for 7 years, as the law requires, without your name.`,
      "If you change your mind, sign in before then and keep your account.",
      ...(await stillInTouch(tx, userId)),
    ],
    rows: [["Erased on", dayOf(dueAt)]],
    action: ["Sign in to keep it", "/auth"],
  });
  await app.events.publish(tx, userId);
  return dueAt;
}

/** Restores the account. Prepaid access returns; ongoing charges are reported. */
export async function undoDeletion(app: ClosingDeps & RefreshDeps, userId: string): Promise<void> {
  await app.inTransaction(async (tx) => {
    const reopened = await reopenAccount(tx, userId, app.clock.now());
    if (reopened === undefined) return;
    // After the update above: it waits while an `endBilling` in progress, which locks the erasure,
    // records its end.
    await reopenBilling({ db: tx, clock: app.clock }, userId);
    await notifyPerson(app, tx, userId, {
      kind: "deletion-undone",
      subject: "Your account is open again",
      lines: [
        "You have kept your account. Nothing will be deleted.",
        ofSubscription[reopened.billing],
      ],
      action: ["See your account", "/dashboard?tab=account"],
    });
  });
}

const ofSubscription = {
  ended: "If you had a subscription, it has ended; you can start a new one in your account.",
  ending:
    "We may already have ended your subscription. Please check in your account: if it has ended, nothing more is charged and you can start a new one. If not, it renews as before and you can cancel it at any time.",
  "goes-on":
    "If you have a subscription, it continues and renews as before. You can cancel it in your account at any time.",
};

async function notifyPerson(
  app: ClosingDeps,
  tx: Tx,
  userId: string,
  mail: Omit<MailRequest, "to" | "name">,
): Promise<void> {
  const person = await findLeaver(tx, userId);
  if (person?.email == null) return;
  await queueMail(app, tx, userId, {
    ...mail,
    to: person.email,
  });
}
