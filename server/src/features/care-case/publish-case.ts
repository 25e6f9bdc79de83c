import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { casesTopic } from "../../http/events.ts";

/** Customer and staff pages reload what they show of the case. */
export async function publishCase(
  { events }: Pick<App, "events">,
  tx: Tx,
  userId: string,
): Promise<void> {
  await events.publish(tx, userId);
  await events.publish(tx, casesTopic);
}
