import type { Tx } from "../adapters/database/port.ts";
import type { App } from "../app.ts";
import { addAuditEvent } from "./audit-chain.ts";

/** Something a person did with their own data. */
export interface OwnAct {
  userId: string;
  role: string;
  ip: string;
  /** The name of the endpoint. */
  action: string;
  objectId: string | null;
}

/**
 * Records in the audit log that a customer requested something irreversible. Call it last in the
 * transaction: it locks the end of the log until the commit.
 */
export async function recordOwnAct(
  app: Pick<App, "keyring" | "clock" | "randomness">,
  tx: Tx,
  { userId, role, ip, action, objectId }: OwnAct,
): Promise<void> {
  await addAuditEvent(app, tx, {
    request_id: app.randomness.uuid(),
    phase: "done",
    actor_id: userId,
    actor_role: role,
    action,
    subject_user_id: userId,
    object_id: objectId,
    address: ip,
  });
}
