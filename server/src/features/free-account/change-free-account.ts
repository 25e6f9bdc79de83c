import { type changeFreeAccount as endpoint, planRunning } from "@attune/contract/free-account";
import type { BodyOf } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { isPlanRunning } from "../entitlement/is-plan-running.ts";
import { isCareFirst } from "../care-case/refuse-payment.ts";
import { type MailRequest, queueMail } from "../mail/queue-mail.ts";
import { countPlan } from "./count-ended-with-plan.ts";
import { changeFree, hasRenewingPlan, lockOnceFree } from "./free-account.sql.ts";
import { sealReason } from "./free-reason.ts";
import { refusePastEnd } from "./refuse-past-end.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "events" | "clock" | "randomness" | "config"
>;

/**
 * Free access may end without the account. Its owner is then emailed the plans, unless they have one or wait for a contact.
 * A customer whose free access ended may be given it again. Throws 400 for an end in the past, 404 for someone who
 * never had free access, 409 if they have a plan instead, or someone else has changed it meanwhile.
 */
export async function changeFreeAccount(
  app: Deps,
  id: string,
  { expiresAt, reason, basedOn }: BodyOf<typeof endpoint>,
): Promise<void> {
  const now = app.clock.now();
  const until = expiresAt === "now" ? now : expiresAt === null ? null : new Date(expiresAt);
  if (expiresAt !== "now") refusePastEnd(until, now);
  const waits = await isCareFirst(app, id);
  await app.inTransaction(async (tx) => {
    const before = orProblem(await lockOnceFree(tx, id), notFound);
    const isFree = before.subscription_status === "free";
    if (!isFree) {
      refusePastEnd(until, now);
      if (await isPlanRunning({ ...app, db: tx }, id)) throw new ProblemError(planRunning);
    }
    const changedAt = before.free_changed_at ?? before.created_at;
    refuseStale(basedOn, changedAt);
    await changeFree(tx, id, {
      subscription_status: "free",
      free_until: until,
      free_changed_at: laterThan(changedAt, now),
      updated_at: now,
      ...(reason === undefined ? {} : await sealReason(app.sealer, tx, id, reason)),
    });
    const wasOpen = before.free_until === null || before.free_until > now;
    const needsPlan = !waits && !(await hasRenewingPlan(tx, id));
    if (expiresAt === "now" && wasOpen && before.email !== null && needsPlan)
      await queueMail(app, tx, id, endedMail(before.email));
    await countPlan(app, tx, id);
  });
}

const endedMail = (to: string): MailRequest => ({
  kind: "free-account-ended",
  to,
  subject: "Your free access has ended",
  lines: [
    "Your free access has ended. You have not been charged.",
    "To keep listening, choose a plan. Your history and answers stay in your account either way.",
  ],
  action: ["See the plans", "/dashboard?tab=account"],
});
