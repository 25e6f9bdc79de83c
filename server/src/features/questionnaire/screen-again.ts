import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { holdBackJob, screenAssignedJob } from "../../jobs.ts";
import { listNewest } from "./questionnaire.sql.ts";
import { unscreenAssigned } from "./safety-answers.sql.ts";

/**
 * Call in the transaction that stores ticked boxes: a job holds back the audio they rule out. Without an
 * assessment, assigned sound is screened.
 */
export async function screenAgain(
  { queue, events }: Pick<App, "queue" | "events">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const [newest] = await listNewest(tx, userId, 1);
  if (newest !== undefined) await queue.enqueue(tx, holdBackJob, { questionnaireId: newest.id });
  else {
    await unscreenAssigned(tx, userId);
    await queue.enqueue(tx, screenAssignedJob, {});
  }
  await events.publish(tx, userId);
}
