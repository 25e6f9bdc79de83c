import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { addAuditEvent } from "../../http/audit-chain.ts";

/** The actor of events caused neither by staff nor by a customer. */
const nobody = "00000000-0000-0000-0000-000000000000";

interface SystemStep {
  action: "raiseCareCase" | "escalateCareCase";
  caseId: string;
  userId: string;
}

/**
 * Records in the audit log what happens to a case without staff. Call it last in the transaction:
 * it locks the end of the log until the commit.
 */
export async function recordSystemStep(
  app: Pick<App, "keyring" | "clock" | "randomness">,
  tx: Tx,
  { action, caseId, userId }: SystemStep,
): Promise<void> {
  await addAuditEvent(app, tx, {
    request_id: app.randomness.uuid(),
    phase: "done",
    actor_id: nobody,
    actor_role: "system",
    action,
    subject_user_id: userId,
    object_id: caseId,
  });
}
