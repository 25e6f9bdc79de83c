import type { Tx } from "../adapters/database/port.ts";
import type { App } from "../app.ts";
import { addAuditEvent } from "./audit-chain.ts";

/** The actor of the operator's commands; not an account. */
const operator = "00000000-0000-0000-0000-000000000000";

interface Command {
  /** The endpoint that does the same. */
  action: string;
  /** The account that it changes; null if there is none yet. */
  userId: string | null;
  changes: Record<string, [unknown, unknown]> | null;
}

/** Records an operator's command in the audit log. Call it last in the transaction. */
export async function recordCommand(
  app: Pick<App, "keyring" | "clock" | "randomness">,
  tx: Tx,
  { action, userId, changes }: Command,
): Promise<void> {
  await addAuditEvent(app, tx, {
    request_id: app.randomness.uuid(),
    phase: "done",
    actor_id: operator,
    actor_role: "operator",
    action,
    subject_user_id: userId,
    object_id: userId,
    changes: changes === null ? null : JSON.stringify(changes),
  });
}
