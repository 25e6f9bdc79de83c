import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { analyzeAssessmentJob } from "../../jobs.ts";
import { reopen } from "./questionnaire.sql.ts";

/** Sends an assessment through its analysis once more; what was made of it stays until there is something new. */
export async function reopenAssessment(
  { queue, events }: Pick<App, "queue" | "events">,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await reopen(tx, id);
  await queue.enqueue(tx, analyzeAssessmentJob, { questionnaireId: id, userId });
  await events.publish(tx, userId);
}
