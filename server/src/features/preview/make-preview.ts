import type { Recipe } from "@attune/audio/recipe";
import type { Steps } from "@attune/audio/steps";
import { helpFirst, type Preview, type PreviewBody, reviewFirst } from "@attune/contract/preview";
import { personFirst } from "@attune/domain/questionnaire/person-first";
import { normalizeScores } from "@attune/domain/questionnaire/scores";
import type { CatalogueEntry } from "@attune/domain/recommendation/catalogue-entry";
import { recommend } from "@attune/domain/recommendation/rules";
import { wallClock } from "@attune/domain/time/time-zone";
import { composeProgramme } from "@attune/domain/track/compose-programme";
import { composeMinute } from "@attune/domain/track/minute";
import { proposeScene } from "@attune/domain/track/propose-scene";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { safetyOf } from "../questionnaire/assessment.ts";
import { sourceOf } from "../questionnaire/submit-assessment.ts";
import { inTimeSlices } from "../track/time-slices.ts";
import { sealPreview } from "./preview-token.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "config" | "keyring">;

/**
 * A minute of the programme these answers would lead to. Nothing is stored, and no model is called. If
 * staff would review the audio first, returns the reason instead of a sound.
 */
export async function makePreview(app: Deps, body: PreviewBody): Promise<Preview> {
  const recipe = await inTimeSlices(
    composeInSteps(body, await listCatalogue(app.db), {
      hour: Math.floor(wallClock(app.clock.now(), "Europe/London").minute / 60),
      seed: Number.parseInt(app.randomness.uuid().slice(0, 8), 16),
      isAllReviewed: app.config.delivery === "review",
    }),
  );
  const { token, expiresAt } = sealPreview(app, recipe);
  return { url: `/api/preview/${token}`, expiresAt: expiresAt.toISOString() };
}

interface Circumstances {
  /** 0 to 23, in London. */
  hour: number;
  seed: number;
  /** The operator requires staff to listen to all audio before delivery. */
  isAllReviewed: boolean;
}

function* composeInSteps(
  body: PreviewBody,
  catalogue: readonly CatalogueEntry[],
  { hour, seed, isAllReviewed }: Circumstances,
): Steps<Recipe> {
  const read = safetyOf(body);
  const first = personFirst(read);
  if (first === "help") throw new ProblemError(helpFirst);
  if (first === "review" || isAllReviewed) throw new ProblemError(reviewFirst);
  // People who were not asked about safety get no pulses.
  const isPulsedAllowed = read.isPulsedAllowed && body.safety !== undefined;
  const safety = { ...read, isPulsedAllowed };
  yield;
  const { responses, primaryConcerns, ...levels } = body;
  const scores = normalizeScores(levels, sourceOf(body));
  const { items } = recommend({ scores, primaryConcerns, answers: responses, safety }, catalogue);
  yield;
  // For loudspeakers: the visitor has not said how they listen, and such sound works on headphones
  // too.
  const options = { output: "speaker", isPulsedAllowed, seed } as const;
  const { recipe } = composeProgramme(items, options);
  const { contraindications } = safety;
  return composeMinute(recipe, proposeScene({ scores, contraindications, hour }));
}
