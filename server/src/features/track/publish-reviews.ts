import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { reviewsTopic } from "../../http/events.ts";

/** Makes every open review queue reload. */
export async function publishReviews({ events }: Pick<App, "events">, tx: Tx): Promise<void> {
  await events.publish(tx, reviewsTopic);
}
