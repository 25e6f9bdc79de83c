import type { App } from "./app.ts";
import { assessCast } from "./assess-cast.ts";
import { cast, type CastAssessment, type CastMember } from "./cast.ts";
import { beginCheckIn, endCheckIn, findQuestions } from "./features/check-in/check-in.ts";
import { analyzeAssessment } from "./features/recommendation/analyze-assessment.ts";
import { composeTrack } from "./features/track/compose-track.ts";
import { findTrackOf } from "./features/track/find-track-of.ts";
import { reportOfflineListening } from "./features/track/report-offline.ts";
import type { SignedIn } from "./http/session.ts";
import { polarityOf } from "@attune/domain/check-in/topics";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const sessionSeconds = 20 * 60;

/** Amira's answers before her latest assessment, with realistic ups and downs. */
const earlierOfAmira: [day: number, CastAssessment][] = [
  [
    0,
    {
      pain: "6 – Strong, gets in the way",
      sleep: "Very poor",
      stress: "Severe",
      anxiety: "Constantly",
      additional: "Evenings are the hardest.",
    },
  ],
  [
    9,
    {
      pain: "4 – Moderate, noticeable most of the day",
      sleep: "Very poor",
      stress: "Moderate",
      anxiety: "Constantly",
      additional: "A quieter fortnight at work.",
    },
  ],
  [
    19,
    {
      pain: "6 – Strong, gets in the way",
      sleep: "Very poor",
      stress: "Severe",
      anxiety: "Constantly",
      additional: "A hard week of deadlines. My back minds the chair.",
    },
  ],
];

const latestDay = 30;

/** Evenings on which Amira listened, with her ratings before and after if she gave any. */
const evenings: [day: number, before?: number, after?: number][] = [
  [1, 8, 7],
  [2],
  [4, 8, 6],
  [6],
  [8, 7, 7],
  [10, 8, 7],
  [11],
  [13, 7, 5],
  [15, 6, 6],
  [18],
  [20, 8, 7],
  [22, 8, 6],
  [25],
  [27, 7, 5],
  [29, 6, 6],
  [31, 6, 4],
  [32],
];

/**
 * The history since `since` of new cast members: their assessments with the audio composed for
 * them, and Amira's listening. Every step is the product's own, with the clock of its day.
 */
export async function seedPast(
  app: App,
  since: Date,
  made: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { username, assessment } of Object.values<CastMember>(cast)) {
    const userId = made.get(username);
    if (userId === undefined || assessment === undefined) continue;
    if (username === cast.amira.username)
      await liveAmira(app, since, { userId, latest: assessment });
    else await assessThen(at(app, since), userId, assessment);
  }
}

async function liveAmira(
  app: App,
  since: Date,
  { userId, latest }: { userId: string; latest: CastAssessment },
): Promise<void> {
  const assessments = new Map([...earlierOfAmira, [latestDay, latest]]);
  let trackId: string | undefined;
  for (let day = 0; day <= evenings.at(-1)![0]; day += 1) {
    const answers = assessments.get(day);
    if (answers !== undefined) {
      const id = await assessThen(
        at(app, day === 0 ? since : eveningOf(since, day)),
        userId,
        answers,
      );
      trackId = await findTrackOf(app.db, id);
    }
    const evening = evenings.find(([it]) => it === day);
    if (evening === undefined || trackId === undefined) continue;
    const [, before, after] = evening;
    const began = new Date(eveningOf(since, day).getTime() + ((day * 37) % 50) * minuteMs);
    await listen(app, { userId, trackId, began, before, after });
  }
}

/** Answers, analysis and audio in sequence, without the queue. Returns the assessment's id. */
async function assessThen(then: App, userId: string, answers: CastAssessment): Promise<string> {
  const id = await assessCast(then, userId, answers);
  await analyzeAssessment(then, id);
  await composeTrack(then, id);
  return id;
}

interface Session {
  userId: string;
  trackId: string;
  began: Date;
  before: number | undefined;
  after: number | undefined;
}

async function listen(app: App, { userId, trackId, began, before, after }: Session): Promise<void> {
  const then = at(app, began);
  const later = at(app, new Date(began.getTime() + sessionSeconds * 1000));
  if (before !== undefined && after !== undefined) {
    const who: SignedIn = { sessionHash: "", userId, role: "user", hasFactor: false, times: null };
    const topics = await findQuestions(then, who, trackId);
    const rate = (trouble: number) =>
      topics.map((topic, index) => {
        const points = Math.max(0, trouble - index);
        return { topic, value: polarityOf[topic] === "higher-is-better" ? 10 - points : points };
      });
    const { id } = await beginCheckIn(then, who, { trackId, before: rate(before) });
    await endCheckIn(later, userId, { id, after: rate(after) });
  }
  const heard = {
    id: app.randomness.uuid(),
    secondsAgo: sessionSeconds,
    heardSeconds: sessionSeconds,
  };
  await reportOfflineListening(later, userId, { stretches: [heard] });
}

/** The product as of that time; jobs it would have enqueued are dropped, being long done. */
const at = (app: App, moment: Date): App => ({
  ...app,
  clock: { now: () => moment },
  queue: { ...app.queue, enqueue: async () => {} },
});

function eveningOf(since: Date, day: number): Date {
  const date = new Date(since.getTime() + day * dayMs);
  date.setUTCHours(19, 10, 0, 0);
  return date;
}
