import type { App } from "../../../app.ts";
import { processEventJob } from "../../../jobs.ts";
import { listReceived } from "./inbox.sql.ts";

/** Processes events that a crash left in the inbox. Processing one twice is harmless. */
export async function resumeEvents(
  app: Pick<App, "db" | "inTransaction" | "queue">,
): Promise<void> {
  for (const eventId of await listReceived(app.db))
    await app.inTransaction((tx) => app.queue.enqueue(tx, processEventJob, { eventId }));
}
