import { failedAttemptCountsMs } from "@attune/domain/billing/attempts";
import type { App } from "../../app.ts";
import { countAttempts } from "./payment.sql.ts";

/** Failed payments of the last day, by whatever session. */
export async function countFailedAttempts(
  app: Pick<App, "db" | "clock">,
  userId: string,
): Promise<number> {
  const since = new Date(app.clock.now().getTime() - failedAttemptCountsMs);
  return await countAttempts(app.db, userId, since);
}
