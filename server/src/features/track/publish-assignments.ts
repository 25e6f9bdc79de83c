import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { assignmentsTopic } from "../../http/events.ts";

/** Refreshes the person's own pages, and the staff pages that list assignments. */
export async function publishAssignments(
  { events }: Pick<App, "events">,
  tx: Tx,
  userId: string,
): Promise<void> {
  await events.publish(tx, userId);
  await events.publish(tx, assignmentsTopic);
}
