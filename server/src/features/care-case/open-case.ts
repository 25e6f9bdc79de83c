import type { RiskFinding, RiskReading } from "@attune/domain/risk/read-risk";
import { caseDueAt } from "@attune/domain/care-case/staffed-hours";
import type { Tx } from "../../adapters/database/port.ts";
import type { CareCaseStepsTable } from "../../adapters/database/schema/care-cases.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { settleRenewalsJob } from "../../jobs.ts";
import { getCareSettings } from "./care-settings.ts";
import { detailsPlace } from "./details-place.ts";
import { notifyAdmins } from "./notify-staff.ts";
import { publishCase } from "./publish-case.ts";
import { recordSystemStep } from "./record-system-step.ts";
import { changeCase, insertCase, insertStep, lockOpenCase } from "./care-case.sql.ts";

export interface Trigger {
  userId: string;
  source: CareCaseStepsTable["source"];
  /** Null: the request was refused, and only the words that raised the case are stored. */
  sourceId: string | null;
  risk: Pick<RiskReading, "isCrisis" | "redFlags" | "findings">;
  /** The same words were sent before: they add nothing to a case where nobody has contacted the person since. */
  isRepeated?: boolean;
}

export type CaseDeps = Pick<
  App,
  "queue" | "sealer" | "keyring" | "clock" | "randomness" | "events"
>;

/**
 * Opens a case in the transaction that stores what raised it, or adds to the person's open one, who is
 * then due to be contacted again. Emails every admin. Returns false if there is neither a crisis nor a
 * red flag. Call it last in the transaction: see record-system-step.ts.
 */
export async function openCase(
  app: CaseDeps,
  tx: Tx,
  { userId, source, sourceId, risk, isRepeated = false }: Trigger,
): Promise<boolean> {
  if (!risk.isCrisis && risk.redFlags.length === 0) return false;
  await lockPerson(tx, userId);
  const open = await lockOpenCase(tx, userId);
  if (isRepeated && open?.contacted_at === null) return true;
  const now = app.clock.now();
  const { responseMinutes, week } = await getCareSettings(tx);
  const dueAt = caseDueAt(now, responseMinutes, week);
  // Adding to an uncontacted case does not change the promised time.
  const promisedAt = open?.contacted_at === null ? open.due_at : dueAt;
  const kind = risk.redFlags.length > 0 ? "red-flag" : "crisis";
  const severity = severityOf(risk);
  const caseId = open?.id ?? app.randomness.uuid();
  if (open === undefined)
    await insertCase(tx, {
      id: caseId,
      user_id: userId,
      kind,
      severity,
      raised_at: now,
      due_at: dueAt,
    });
  else
    await changeCase(tx, caseId, {
      kind: severity > open.severity ? kind : open.kind,
      severity: Math.max(severity, open.severity),
      due_at: promisedAt,
      contacted_at: null,
      ...(open.contacted_at === null ? {} : { escalated_at: null, webhook_state: null }),
    });
  const id = app.randomness.uuid();
  await insertStep(tx, {
    id,
    case_id: caseId,
    step: "raised",
    source,
    source_id: sourceId,
    details_sealed: await app.sealer.seal(tx, detailsPlace(id, userId), risk.findings),
    created_at: now,
  });
  await publishCase(app, tx, userId);
  await notifyAdmins(app, tx, { caseId, dueAt: promisedAt });
  await app.queue.enqueue(tx, settleRenewalsJob, { userId });
  await recordSystemStep(app, tx, { action: "raiseCareCase", caseId, userId });
  return true;
}

/** 3: call an ambulance; 2: words or an answer about self-harm; 1: a severely low mood alone. */
function severityOf({ redFlags, findings }: Trigger["risk"]): number {
  if (redFlags.length > 0) return 3;
  const isOfMood = ({ rule }: RiskFinding) => rule === "mood-answer";
  return findings.length > 0 && findings.every(isOfMood) ? 1 : 2;
}
