import type { Db } from "pg-boss";
import { skewMs } from "@attune/domain/time/clock-skew";
import type { Log } from "../log.ts";

const future = `now() + make_interval(secs => ${skewMs / 1000})`;

/**
 * While the database's clock was ahead, it stored times that are in the future again: when jobs are due, and
 * when queues were last checked. Until then, those jobs would not run, and jobs of a process that died would
 * not be found.
 */
export async function bringForward(db: Db, log: Log): Promise<void> {
  await db.executeSql(`update queue.queue
    set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${future}`);
  await db.executeSql(
    `update queue.version set monitor_backoff_on = null where monitor_backoff_on > ${future}`,
  );
  const { rows } = await db.executeSql(`update queue.job
    set created_on = least(created_on, now()), started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now()), start_after = now()
    where state < 'completed' and greatest(created_on, started_on) > ${future}
    returning id`);
  if (rows.length > 0)
    log.warn({ jobs: rows.length }, "jobs queued while the clock was ahead are due now");
}
