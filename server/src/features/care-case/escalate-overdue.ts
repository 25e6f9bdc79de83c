import { caseDueAt } from "@attune/domain/care-case/staffed-hours";
import { latestElsewhere } from "@attune/domain/time/clock-skew";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { notifyCaseWebhookJob } from "../../jobs.ts";
import { getCareSettings } from "./care-settings.ts";
import { changeCase, insertStep, listOverdue, lockOverdue } from "./care-case.sql.ts";
import { notifySecondContact } from "./notify-staff.ts";
import { publishCase } from "./publish-case.ts";
import { recordSystemStep } from "./record-system-step.ts";

type Deps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "queue"
  | "events"
  | "sealer"
  | "keyring"
  | "clock"
  | "randomness"
  | "caseWebhook"
  | "log"
>;

/** Staffed minutes after which a case that nobody has responded to is notified again. */
const repeatMinutes = 60;

/**
 * Notifies the second contact of each case where nobody has contacted the person in time, and again when
 * the team is back and after every hour within staffed hours; then admins too.
 */
export async function escalateOverdue(app: Deps): Promise<void> {
  const now = app.clock.now();
  const { week } = await getCareSettings(app.db);
  const isDue = ({ escalated_at: last }: { escalated_at: Date | null }) => {
    if (last === null || last > latestElsewhere(now)) return true;
    const opensAt = caseDueAt(last, 0, week);
    return (opensAt > last ? opensAt : caseDueAt(last, repeatMinutes, week)) <= now;
  };
  for (const { id: caseId, user_id: userId } of (await listOverdue(app.db, now)).filter(isDue))
    try {
      await app.inTransaction((tx) => escalate(app, tx, { caseId, userId, isDue }));
    } catch (error) {
      app.log.error(
        { case: caseId, err: error },
        "ALERT the second contact of a case was not notified",
      );
    }
}

interface Escalation {
  caseId: string;
  userId: string;
  isDue: (it: { escalated_at: Date | null }) => boolean;
}

/**
 * Locks the case and records the escalation together with its notices: a second process, or one
 * after a crash, finds it already escalated. Not the person, who may be locked by a slow request.
 */
async function escalate(app: Deps, tx: Tx, { caseId, userId, isDue }: Escalation): Promise<void> {
  const now = app.clock.now();
  const overdue = await lockOverdue(tx, caseId, now);
  if (overdue === undefined || !isDue(overdue)) return;
  const stepId = app.randomness.uuid();
  await changeCase(tx, caseId, {
    escalated_at: now,
    // An earlier failure stays visible until the webhook is reached.
    webhook_state:
      app.caseWebhook === null ? null : overdue.webhook_state === "failed" ? "failed" : "waiting",
  });
  await insertStep(tx, {
    id: stepId,
    case_id: caseId,
    step: "escalated",
    source: null,
    source_id: null,
    details_sealed: null,
    created_at: now,
  });
  const isRepeated = overdue.escalated_at !== null;
  await notifySecondContact(app, tx, { caseId, userId, dueAt: overdue.due_at, isRepeated });
  if (app.caseWebhook !== null)
    await app.queue.enqueue(tx, notifyCaseWebhookJob, { caseId, stepId });
  await publishCase(app, tx, userId);
  await recordSystemStep(app, tx, { action: "escalateCareCase", caseId, userId });
}
