import type { App } from "../../app.ts";
import { sendCaseMailJob, sendMailJob } from "../../jobs.ts";
import { listWaitingMails } from "./mail.sql.ts";

/** After this an email has been tried for most of a day, and is only reported. */
const triedForMs = 86_400_000;

/** During an upgrade, the newer version sends its own: two jobs could send one email twice. */
const gracePeriodMs = 90_000;

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
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const waiting = await listWaitingMails(db, { since: ago(triedForMs), until: ago(gracePeriodMs) });
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
