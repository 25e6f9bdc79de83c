import { ENGINE_VERSION } from "@attune/audio/container";
import { recipeId, type Recipe } from "@attune/audio/recipe";
import { notFound, unavailable } from "@attune/contract/problem";
import { certificatesBusy, noRecipe, type TrackCertificate } from "@attune/contract/certificate";
import { withBed } from "@attune/domain/track/bed";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { openMeasurementQueue } from "./measurement-queue.ts";
import { describeLayers } from "./describe-layers.ts";
import { measureInThread } from "./measure-in-thread.ts";
import { openProgramme, type Programme } from "./programme.ts";
import { findAudioFile } from "./track.sql.ts";

type Parts = Pick<App, "db" | "sealer" | "clock">;
type Variant = Pick<TrackCertificate, "output" | "bed">;

const busy = () => new ProblemError(certificatesBusy, { retryAfterSeconds: 30 });

/**
 * Kept in memory and not in a table: what was found tells of a person's health as the recipe does,
 * and would have to be sealed and erased with it, while measuring again takes seconds.
 */
const measureOnce = openMeasurementQueue({
  measure: measureInThread,
  mostKept: 64,
  mostWaiting: 8,
  refusal: busy,
});

/**
 * Measures a track in review or approved, for staff. Throws a 404 where there is none, a 409 where
 * it has no recipe and a 429 where many wait; the work ends when `left` says that nobody waits for it.
 */
export async function certifyTrack(
  app: Parts,
  trackId: string,
  { output, bed }: Variant,
  left: AbortSignal,
): Promise<TrackCertificate> {
  const row = await findAudioFile(app.db, trackId);
  if (row === undefined || row.status === "rejected") throw new ProblemError(notFound);
  const programme = await openProgramme(app, app.db, row);
  if (programme === null) throw new ProblemError(noRecipe);
  const recipe = withBed(programme[output], bed);
  const id = recipeId(recipe);
  const file = await measureOnce(`${id}:${ENGINE_VERSION}`, recipe, left).catch(
    (error: unknown) => {
      // Nobody reads what is answered to one who has left.
      if (left.aborted) throw busy();
      if (error instanceof ProblemError) throw error;
      throw new ProblemError(unavailable, { retryAfterSeconds: 30 });
    },
  );
  const { certificate, ...marks } = file;
  const segments = certificate.segments.map((segment, index) => ({
    ...describeItem(programme, recipe, index),
    ...segment,
    isPassed: segment.lines.every((line) => line.isPassed),
  }));
  const all = [...certificate.lines, ...segments.flatMap(({ lines }) => lines)];
  const failedCount = all.filter(({ isPassed }) => !isPassed).length;
  return {
    trackId: row.id,
    output,
    bed,
    issuedAt: app.clock.now().toISOString(),
    isPassed: failedCount === 0,
    failedCount,
    lineCount: all.length,
    recipeId: id,
    engineVersion: ENGINE_VERSION,
    file: { contentType: "audio/flac", ...marks },
    lines: certificate.lines,
    segments,
  };
}

/** The stored label speaks of headphones; where a speaker is sent something else, the recipe speaks. */
function describeItem(programme: Programme, recipe: Recipe, index: number) {
  const { entryId = "", name = "", emittedLabel = "" } = programme.items[index] ?? {};
  const layers = recipe.segments[index]?.layers ?? [];
  const usual = programme.headphones.segments[index]?.layers;
  const isUsual = JSON.stringify(layers) === JSON.stringify(usual);
  return { entryId, name, emittedLabel: isUsual ? emittedLabel : describeLayers(layers) };
}
