import { sql } from "kysely";
import { latestElsewhere } from "@attune/domain/time/clock-skew";
import { tooManyRequests } from "@attune/contract/problem";
import type { RateLimit } from "@attune/contract/endpoint";
import type { App } from "../app.ts";
import { ProblemError } from "./problem.ts";

type Deps = Pick<App, "db" | "clock" | "config">;

/**
 * Counts one request under `key`, in a window shared by all processes through the database. Throws
 * 429.
 */
export async function countRequest(app: Deps, key: string, limit: RateLimit): Promise<void> {
  if (!app.config.hasRateLimits) return;
  const now = app.clock.now();
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  // One that ends long after a new one would have began while the clock was ahead.
  const isOver = sql`rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latestElsewhere(resetsAt)}`;
  const row = await app.db
    .insertInto("rate_limits")
    .values({ key, requests: 1, resets_at: resetsAt })
    .onConflict((it) =>
      it.column("key").doUpdateSet({
        requests: sql`case when ${isOver} then 1 else rate_limits.requests + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(["requests", "resets_at"])
    .executeTakeFirstOrThrow();
  if (row.requests > limit.requests) throw refusal(row.resets_at, now);
}

/** Removes one request from the count. */
export async function uncountRequest({ db }: Pick<App, "db">, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ requests: sql`greatest(requests - 1, 0)` })
    .where("key", "=", key)
    .execute();
}

export async function clearCount(app: Pick<App, "db">, key: string): Promise<void> {
  await app.db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

function refusal(resetsAt: Date, now: Date): ProblemError {
  const retryAfterSeconds = Math.max(1, (resetsAt.getTime() - now.getTime()) / 1000);
  return new ProblemError(tooManyRequests, { retryAfterSeconds });
}
