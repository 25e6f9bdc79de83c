import type { App } from "../../app.ts";
import { sendCaseMailJob, sendMailJob } from "../../jobs.ts";
import { listWaitingMails } from "./mail.sql.ts";

/** After this an email has been tried for most of a day, and is only reported. */
const triedForMs = 86_400_000;

/**
 * Queues emails that no job of this version would send, because a newer version queued them under another
 * job's name before it was rolled back.
 */
export async function resumeMails({
  db,
  inTransaction,
  queue,
  clock,
}: Pick<App, "db" | "inTransaction" | "queue" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - triedForMs);
  const waiting = await listWaitingMails(db, since);
  const ids = waiting.map((it) => it.id);
  const withoutJob = new Set(
    await queue.listWithoutJob([sendMailJob, sendCaseMailJob], "mailId", ids),
  );
  for (const { id: mailId, case_id } of waiting)
    if (withoutJob.has(mailId))
      await inTransaction((tx) =>
        queue.enqueue(tx, case_id === null ? sendMailJob : sendCaseMailJob, { mailId }),
      );
}
