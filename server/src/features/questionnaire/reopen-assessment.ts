import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { analyzeAssessmentJob } from "../../jobs.ts";
import { reopen } from "./questionnaire.sql.ts";

/** Repeats an assessment's analysis; the old result stays until there is a new one. */
export async function reopenAssessment(
  { queue, events }: Pick<App, "queue" | "events">,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await reopen(tx, id);
  await queue.enqueue(tx, analyzeAssessmentJob, { questionnaireId: id, userId });
  await events.publish(tx, userId);
}
