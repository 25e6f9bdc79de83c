import type { Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { notifyCaseWebhookJob } from "../../jobs.ts";
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

/**
 * Notifies the second contact, once, of each case where nobody has contacted the person in time.
 */
export async function escalateOverdue(app: Deps): Promise<void> {
  for (const { id: caseId, user_id: userId } of await listOverdue(app.db, app.clock.now()))
    try {
      await app.inTransaction((tx) => escalate(app, tx, { caseId, userId }));
    } catch (error) {
      app.log.error(
        { case: caseId, error: (error as Error).message },
        "ALERT the second contact of a case was not notified",
      );
    }
}

/**
 * Locks the case and records the escalation together with its notices: a second process, or one
 * after a crash, finds it already escalated.
 */
async function escalate(
  app: Deps,
  tx: Tx,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<void> {
  // Lock the person before the case, as open-case.ts does; the other order could deadlock.
  await lockPerson(tx, userId);
  const now = app.clock.now();
  if (!(await lockOverdue(tx, caseId, now))) return;
  const stepId = app.randomness.uuid();
  await changeCase(tx, caseId, {
    escalated_at: now,
    webhook_state: app.caseWebhook === null ? null : "waiting",
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
  await notifySecondContact(app, tx, { caseId, userId });
  if (app.caseWebhook !== null)
    await app.queue.enqueue(tx, notifyCaseWebhookJob, { caseId, stepId });
  await publishCase(app, tx, userId);
  await recordSystemStep(app, tx, { action: "escalateCareCase", caseId, userId });
}
