import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { holdBackJob } from "../../jobs.ts";
import { listNewest } from "./questionnaire.sql.ts";
import { unscreenAssigned } from "./safety-answers.sql.ts";

/**
 * Call in the transaction that stores ticked boxes: a job holds back the audio they rule out. Without an
 * assessment, assigned sound cannot be played until then.
 */
export async function screenAgain(
  { queue, events }: Pick<App, "queue" | "events">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const newest = await listNewest(tx, userId, 1);
  if (newest.length === 0) await unscreenAssigned(tx, userId);
  await queue.enqueue(tx, holdBackJob, { userId });
  await events.publish(tx, userId);
}
