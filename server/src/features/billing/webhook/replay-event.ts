import { unworkableEvent } from "@attune/contract/billing/webhook";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../../app.ts";
import { orProblem, ProblemError } from "../../../http/problem.ts";
import { processEventJob } from "../../../jobs.ts";
import { receiveAgain } from "./inbox.sql.ts";
import { findOneEvent } from "./list-events.ts";

/**
 * Returns it to the inbox. An event only triggers another reading of its customer, so a repeat is
 * harmless.
 */
export async function replayEvent(
  app: Pick<App, "db" | "inTransaction" | "queue" | "config">,
  eventId: string,
) {
  const event = orProblem(await findOneEvent(app, eventId), notFound);
  if (event.isOfOtherMode) throw new ProblemError(unworkableEvent);
  await app.inTransaction(async (tx) => {
    await receiveAgain(tx, eventId);
    await app.queue.enqueue(tx, processEventJob, { eventId });
  });
  return { ...event, state: "received" as const, attempts: 0, fault: null, doneAt: null };
}
