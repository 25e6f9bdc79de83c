import type { BodyOf } from "@attune/contract/endpoint";
import type { ListeningAnswer, reportListening as endpoint } from "@attune/contract/player";
import { addDays, londonDay, startOfWeek } from "@attune/domain/time/london-calendar";
import { afterReport } from "@attune/domain/track/full-session";
import type { App } from "../../app.ts";
import type { SignedIn } from "../../http/session.ts";
import { requireTrack } from "./find-source.ts";
import * as sql from "./listening.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "sealer" | "storage" | "clock" | "config">;

/** A player reports every ten seconds while playing; a longer gap counts as silence. */
const longestGapMs = 20_000;
/** More tracks than a player shows. */
const mostPositions = 200;

/**
 * Stores the position, and counts the time since the last report by the server's clock, so that a
 * person cannot log more than a minute per minute, whatever is reported by however many devices.
 */
export async function reportListening(
  app: Deps,
  who: SignedIn,
  { trackId, positionSeconds, isPlaying }: BodyOf<typeof endpoint>,
): Promise<void> {
  await requireTrack(app, who, trackId);
  const { userId } = who;
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    const before = await sql.lockListener(tx, userId, now);
    const gapMs = now.getTime() - before.reported_at.getTime();
    const heardMs = before.is_playing ? Math.max(0, Math.min(gapMs, longestGapMs)) : 0;
    const { sessionMs, isNowFull } = afterReport({ sessionMs: before.session_ms, gapMs, heardMs });
    await sql.saveReport(tx, {
      userId,
      trackId,
      positionSeconds,
      isPlaying,
      now,
      heardMs,
      day: londonDay(now),
      sessionMs,
      fullSessions: isNowFull ? 1 : 0,
    });
  });
}

export async function getListening(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
): Promise<ListeningAnswer> {
  const monday = startOfWeek(londonDay(clock.now()));
  const [positions, days] = [
    await sql.listPositions(db, userId, mostPositions),
    await sql.listDays(db, userId, { from: monday, to: addDays(monday, 7) }),
  ];
  const heardMs = days.reduce((sum, it) => sum + it.heard_ms, 0);
  return {
    positions: positions.map((it) => ({
      trackId: it.track_id,
      positionSeconds: it.position_seconds,
    })),
    week: {
      minutes: Math.floor(heardMs / 60_000),
      days: days.filter((it) => it.heard_ms >= 60_000).length,
    },
  };
}

/** Whether they have used a player since then, however briefly: if so, they need no reminder. */
export const hasListenedSince = sql.hasReportSince;

/** Days with at least a minute heard, in the last two years. */
export async function listListeningDays(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
): Promise<{ day: string; minutes: number }[]> {
  const today = londonDay(clock.now());
  const days = await sql.listDays(db, userId, {
    from: addDays(today, -731),
    to: addDays(today, 1),
  });
  return days
    .map((it) => ({ day: it.day, minutes: Math.floor(it.heard_ms / 60_000) }))
    .filter(({ minutes }) => minutes > 0);
}

/** Every day on which they listened. */
export async function listAllDays({ db }: Pick<App, "db">, userId: string) {
  const days = await sql.listDays(db, userId, { from: "0001-01-01", to: "9999-12-31" });
  return days.map((it) => ({ day: it.day, seconds: Math.round(it.heard_ms / 1000) }));
}

/** All stored listening data of a person, for their export. */
export async function collectListening(app: Pick<App, "db">, userId: string, most: number) {
  return {
    days: await listAllDays(app, userId),
    positions: (await sql.listPositions(app.db, userId, most)).map((it) => ({
      trackId: it.track_id,
      positionSeconds: it.position_seconds,
      at: it.reported_at,
    })),
  };
}
