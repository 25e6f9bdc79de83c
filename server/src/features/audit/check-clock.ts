import { skewMs } from "@attune/domain/time/clock-skew";
import type { Db } from "../../adapters/database/port.ts";
import { operatorCommand } from "../../operator-command.ts";
import { findLastRecorded } from "./anchor.sql.ts";
import { dayAndTime } from "./day-and-time.ts";

/** What is wrong with the clock, if the audit log was written to in its future. */
export async function findClockFault(db: Db, now: Date): Promise<string | undefined> {
  const last = await findLastRecorded(db);
  if (last === null || last.getTime() - now.getTime() <= skewMs) return undefined;
  const [own, newest] = [now, last].map((it) => dayAndTime(it.toISOString()));
  return `This machine's clock says ${own}, and the audit log was last written at ${newest}: set the clock (timedatectl set-ntp true); if it is right, and was ahead then, run ${operatorCommand("admin accept-audit-log REASON")}.`;
}
