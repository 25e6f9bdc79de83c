import type { Leadership } from "./adapters/database/port.ts";
import type { App } from "./app.ts";
import { eraseDeletedContent } from "./features/campaign/erase-deleted-content.ts";
import { publishDue } from "./features/campaign/publish-due.ts";
import { escalateOverdue } from "./features/care-case/escalate-overdue.ts";
import { endRenewalsOfAll } from "./features/erasure/end-renewals-of.ts";
import { eraseClosedCases } from "./features/erasure/erase-closed-cases.ts";
import { endBillingOfLeavers, eraseDue } from "./features/erasure/erase-due.ts";
import { countEndedWithPlan } from "./features/free-account/count-ended-with-plan.ts";
import { remindOfEnd } from "./features/free-account/remind-of-end.ts";
import { eraseDeleted } from "./features/frequency/remove-entry.ts";
import { catchUp, readOverdue, reconcileNightly } from "./features/billing/webhook/reconcile.ts";
import { settleAllRenewals } from "./features/billing/subscription/settle-renewals.ts";
import { resumeMails } from "./features/mail/resume-mails.ts";
import { resumeUnfinished } from "./features/recommendation/resume-unfinished.ts";
import { sendReminders } from "./features/reminder/send-reminders.ts";
import { forgetExpired } from "./features/session/forget-expired.ts";
import { eraseExpiredShares } from "./features/share/end-share.ts";
import { eraseDeletedTestimonials } from "./features/testimonial/erase-deleted-testimonials.ts";
import { holdBackUnscreened } from "./features/track/hold-back.ts";
import { releaseApproved } from "./features/track/release-approved.ts";
import { recordInterrupted } from "./http/unfinished-acts.ts";

const sweepMs = 60_000;
const sweepsPerCatchUp = 5;
/** A job may still be running in another process for this long, so it is left alone. */
const gracePeriodMs = 90_000;

type Step<Deps> = (app: Deps) => Promise<unknown>;

/** Apart from the others, so that nothing delays them: an email may be about a case. */
const caring: Step<App>[] = [escalateOverdue, resumeMails];

const everyMinute: Step<App>[] = [
  holdBackUnscreened,
  releaseApproved,
  resumeLeft,
  forgetExpired,
  eraseClosedCases,
  eraseExpiredShares,
  eraseDeleted,
  eraseDeletedContent,
  eraseDeletedTestimonials,
  publishDue,
  sendReminders,
  remindOfEnd,
  countEndedWithPlan,
  recordInterrupted,
];

/** Apart from the others, because each erasure may wait for Stripe until a time limit ends it. */
const erasing: Step<App>[] = [eraseDue];

/** Every five minutes: leavers, cases, and events that no webhook delivered. */
const atStripe: Step<App>[] = [endBillingOfLeavers, endRenewalsOfAll, settleAllRenewals, catchUp];

/** Apart from the others, because reading everyone takes long, and hours while Stripe does not respond. */
const reading: Step<App>[] = [readOverdue, reconcileNightly];

/**
 * Checks every minute for due or forgotten work, in one of the worker processes. Separate from the
 * worker, so that a test can run without it. Returns a function that stops it and lets another
 * process take over.
 */
export function startSweeping(app: App): () => Promise<void> {
  if (app.config.process === "api") return async () => {};
  return sweepWhileLeading(app.lead("sweeps"), sweepsOf(app), sweepMs);
}

export function sweepsOf(app: App): (() => Promise<void>)[] {
  return [
    () => takeSteps(app, caring),
    () => takeSteps(app, everyMinute),
    () => takeSteps(app, erasing),
    everyFifth(app, atStripe),
    everyFifth(app, reading),
  ];
}

/** Counted instead of timed, because the clock may be set back. */
function everyFifth(app: App, steps: Step<App>[]): () => Promise<void> {
  let sweepsSoFar = 0;
  return async () => {
    const isDue = sweepsSoFar % sweepsPerCatchUp === 0;
    sweepsSoFar += 1;
    if (app.config.stripe !== null && isDue) await takeSteps(app, steps);
  };
}

/** Starts each sweep again and again, unless it is still running: a long one does not delay the others. */
export function sweepWhileLeading(
  leadership: Leadership,
  sweeps: readonly (() => Promise<void>)[],
  everyMs: number,
): () => Promise<void> {
  const running = new Set<() => Promise<void>>();
  const startAll = () => {
    if (!leadership.isHeld) return;
    for (const sweep of sweeps) {
      if (running.has(sweep)) continue;
      running.add(sweep);
      void sweep().finally(() => running.delete(sweep));
    }
  };
  const timer = setInterval(startAll, everyMs);
  return async () => {
    clearInterval(timer);
    await leadership.giveUp();
  };
}

/**
 * A step's failure is logged and does not stop the others: due erasures happen even if everything
 * else fails.
 */
export async function takeSteps<Deps extends Pick<App, "log">>(
  app: Deps,
  steps: Step<Deps>[],
): Promise<void> {
  for (const step of steps)
    await step(app).catch((err: unknown) =>
      app.log.error({ step: step.name, err }, "sweep failed"),
    );
}

async function resumeLeft(app: App): Promise<void> {
  await resumeUnfinished(app, gracePeriodMs);
}
