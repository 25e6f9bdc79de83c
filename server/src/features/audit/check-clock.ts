import type { Db } from "../../adapters/database/port.ts";
import { readHead } from "./anchor.sql.ts";
import { dayAndTime } from "./day-and-time.ts";
import { skewMs } from "./read-anchors.ts";

/** What is wrong with the clock, if the newest event is in its future. */
export async function findClockFault(db: Db, now: Date): Promise<string | undefined> {
  const { newest_at } = await readHead(db);
  if (newest_at === null || newest_at.getTime() - now.getTime() <= skewMs) return undefined;
  const [own, newest] = [now, newest_at].map((it) => dayAndTime(it.toISOString()));
  return `This machine's clock is behind the newest entry of the audit log (${own}, and ${newest}): set it (timedatectl set-ntp true); if it is right, and was wrong then, run npm run admin -- accept-audit-log REASON.`;
}
