import type { BodyOf } from "@attune/contract/endpoint";
import type { reportOfflineListening as endpoint } from "@attune/contract/player";
import { londonDay } from "@attune/domain/time/london-calendar";
import { fullSessionMs } from "@attune/domain/track/full-session";
import type { App } from "../../app.ts";
import * as sql from "./listening.sql.ts";

/** Longer than the oldest span the contract accepts, so a resent span is always recognised. */
const rememberedMs = 9 * 86_400_000;
const dayMs = 86_400_000;

/**
 * Adds offline listening to the days on which it happened. A span that is resent or overlaps another is
 * not counted, and a day's total never exceeds 24 hours.
 */
export async function reportOfflineListening(
  app: Pick<App, "inTransaction" | "clock">,
  userId: string,
  { stretches }: BodyOf<typeof endpoint>,
): Promise<void> {
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    await sql.lockListener(tx, userId, now);
    await sql.forgetSegments(tx, userId, new Date(now.getTime() - rememberedMs));
    let fullSessions = 0;
    for (const { id, secondsAgo, heardSeconds } of stretches) {
      const beganAt = new Date(now.getTime() - secondsAgo * 1000);
      const endedAt = new Date(Math.min(beganAt.getTime() + heardSeconds * 1000, now.getTime()));
      if (
        !(await sql.addSegment(tx, { user_id: userId, id, began_at: beganAt, ended_at: endedAt }))
      )
        continue;
      const heardMs = endedAt.getTime() - beganAt.getTime();
      await sql.addHeard(tx, { userId, day: londonDay(beganAt), heardMs, mostMs: dayMs });
      if (heardMs >= fullSessionMs) fullSessions += 1;
    }
    if (fullSessions > 0) await sql.addFullSessions(tx, userId, fullSessions);
  });
}
