import {
  type CheckInAnswer,
  checkInOver,
  noHealthConsent,
  type Ratings,
} from "@attune/contract/check-in";
import { notFound } from "@attune/contract/problem";
import { type CheckInTopic, polarityOf } from "@attune/domain/check-in/topics";
import type { Db } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { hasHealthConsent } from "../account/record-consent.ts";
import { findTrackTopics } from "../track/find-track-topics.ts";
import { requireTrack } from "../track/find-source.ts";
import * as sql from "./check-in.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "sealer" | "storage" | "clock" | "config" | "randomness"
>;

/** The encrypted contents: each question with its ratings. */
export interface Rated {
  topic: CheckInTopic;
  before: number;
  after: number | null;
}

const mostListed = 200;

/** One or two questions about the track's purpose; none without consent to store the answers. */
export async function findQuestions(
  app: Deps,
  who: SignedIn,
  trackId: string,
): Promise<CheckInTopic[]> {
  await requireTrack(app, who, trackId);
  if (!(await hasHealthConsent(app.db, who.userId))) return [];
  return await findTrackTopics(app, who.userId, trackId);
}

export async function beginCheckIn(
  app: Deps,
  who: SignedIn,
  { trackId, before }: { trackId: string; before: Ratings },
): Promise<{ id: string }> {
  await requireTrack(app, who, trackId);
  const id = app.randomness.uuid();
  const rated = before.map(({ topic, value }): Rated => ({ topic, before: value, after: null }));
  await app.inTransaction(async (tx) => {
    // Locked, so that a concurrent withdrawal of consent either erases this check-in or is seen
    // below.
    await lockPerson(tx, who.userId);
    if (!(await hasHealthConsent(tx, who.userId))) throw new ProblemError(noHealthConsent);
    await sql.insertCheckIn(tx, {
      id,
      user_id: who.userId,
      track_id: trackId,
      answers_sealed: await app.sealer.seal(tx, answersPlace(id, who.userId), rated),
      began_at: app.clock.now(),
      ended_at: null,
    });
  });
  return { id };
}

/** Throws 404 for someone else's, and 409 if it is already complete. */
export async function endCheckIn(
  app: Deps,
  userId: string,
  { id, after }: { id: string; after: Ratings },
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const row = orProblem(await sql.lockOwn(tx, id, userId), notFound);
    if (row.ended_at !== null) throw new ProblemError(checkInOver);
    const place = answersPlace(id, userId);
    const rated = await app.sealer.open<Rated[]>(tx, place, row.answers_sealed);
    const values = new Map(after.map(({ topic, value }) => [topic, value]));
    const whole = rated.map((it) => ({ ...it, after: values.get(it.topic) ?? null }));
    const answersSealed = await app.sealer.seal(tx, place, whole);
    await sql.finishCheckIn(tx, row, { answersSealed, now: app.clock.now() });
  });
}

/** Newest first. */
export async function listCheckIns(
  app: Pick<App, "db" | "sealer">,
  userId: string,
  most = mostListed,
): Promise<CheckInAnswer[]> {
  const rows = await sql.listOwn(app.db, userId, most);
  return await Promise.all(
    rows.map(async (row) => {
      const rated = await openRated(app, app.db, row);
      return {
        id: row.id,
        trackId: row.track_id,
        answers: rated.map((it) => ({ ...it, polarity: polarityOf[it.topic] })),
        beganAt: row.began_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      };
    }),
  );
}

/** Improvement from before to after, in points, over questions answered twice. */
export function changeOf(rated: readonly Rated[]): number | undefined {
  const changes = rated.flatMap(({ topic, before, after }) => {
    if (after === null) return [];
    return [polarityOf[topic] === "higher-is-better" ? after - before : before - after];
  });
  if (changes.length === 0) return undefined;
  return changes.reduce((sum, change) => sum + change, 0) / changes.length;
}

/** How the person felt before, 0 (worst) to 10 (best): the mean of the questions. */
export function startOf(rated: readonly Rated[]): number {
  const starts = rated.map(({ topic, before }) =>
    polarityOf[topic] === "higher-is-better" ? before : 10 - before,
  );
  return starts.reduce((sum, start) => sum + start, 0) / starts.length;
}

export async function openRated(
  { sealer }: Pick<App, "sealer">,
  db: Db,
  row: { id: string; user_id: string; answers_sealed: string },
): Promise<Rated[]> {
  return await sealer.open<Rated[]>(db, answersPlace(row.id, row.user_id), row.answers_sealed);
}

const answersPlace = (id: string, userId: string) => ({
  table: "check_ins",
  column: "answers",
  rowId: id,
  userId,
});
