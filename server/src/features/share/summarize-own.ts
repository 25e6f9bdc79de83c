import type { SharedSummary } from "@attune/contract/share";
import { startOfWeek } from "@attune/domain/time/london-calendar";
import type { SharePart } from "@attune/domain/share/share-choice";
import type { App } from "../../app.ts";
import { listCheckIns } from "../check-in/check-in.ts";
import { findNewestReported, listScores } from "../questionnaire/list-for-summary.ts";
import { findOwnReasons } from "../recommendation/find-own-reasons.ts";
import { listAllDays } from "../track/listening.ts";
import { getOwnUser } from "../user/present-user.ts";

type Deps = Pick<App, "db" | "sealer" | "clock" | "config">;

const mostAssessments = 24;
const mostCheckIns = 40;
const mostWeeks = 26;

/** The chosen parts of a person's data as of now: no hertz, nothing from staff. */
export async function summarizeOwn(
  app: Deps,
  userId: string,
  parts: readonly SharePart[],
): Promise<SharedSummary> {
  const has = (part: SharePart) => parts.includes(part);
  const user = await getOwnUser(app, userId);
  const reported =
    has("safety") || has("answers") ? await findNewestReported(app, userId) : undefined;
  return {
    name: user.fullName ?? user.username,
    madeAt: app.clock.now().toISOString(),
    scores: has("scores") ? await listScores(app, userId, mostAssessments) : null,
    safety: has("safety") ? (reported?.safety ?? null) : null,
    answers: has("answers") ? (reported?.answers ?? null) : null,
    listening: has("listening") ? await summarizeListening(app, userId) : null,
    checkIns: has("check-ins") ? await summarizeCheckIns(app, userId) : null,
    recommendation: has("recommendation") ? await summarizeReasons(app, userId) : null,
  };
}

async function summarizeListening(app: Deps, userId: string) {
  const days = await listAllDays(app, userId);
  const weeks = [...new Set(days.map(({ day }) => startOfWeek(day)))].toSorted().toReversed();
  return {
    totalMinutes: minutesOf(days),
    weeks: weeks.slice(0, mostWeeks).map((from) => {
      const those = days.filter(({ day }) => startOfWeek(day) === from);
      return {
        from,
        minutes: minutesOf(those),
        days: those.filter(({ seconds }) => seconds >= 60).length,
      };
    }),
  };
}

const minutesOf = (days: readonly { seconds: number }[]) =>
  Math.floor(days.reduce((sum, it) => sum + it.seconds, 0) / 60);

async function summarizeCheckIns(app: Deps, userId: string) {
  const checkIns = await listCheckIns(app, userId);
  return checkIns
    .slice(0, mostCheckIns)
    .flatMap(({ beganAt: at, answers }) => answers.map((it) => ({ at, ...it })));
}

async function summarizeReasons(app: Deps, userId: string) {
  const own = await findOwnReasons(app, userId);
  return {
    preparedAt: own?.preparedAt ?? null,
    reasons: [...new Set(own?.parts.flatMap(({ reasons }) => reasons))],
  };
}
