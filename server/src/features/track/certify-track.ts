import { ENGINE_VERSION } from "@attune/audio/container";
import { recipeId, type Recipe } from "@attune/audio/recipe";
import { notFound } from "@attune/contract/problem";
import { noRecipe, type TrackCertificate } from "@attune/contract/certificate";
import { withBed } from "@attune/domain/track/bed";
import { withChosenScene } from "@attune/domain/track/choose-scene";
import type { SceneRequest } from "@attune/domain/track/scene-choice";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { describeLayers } from "./describe-layers.ts";
import { measureRecipe } from "./measure-recipe.ts";
import { openProgramme, type Programme } from "./programme.ts";
import { findAudioFile } from "./track.sql.ts";

type Deps = Pick<App, "db" | "sealer" | "clock">;
type Variant = Pick<TrackCertificate, "output" | "bed"> & { surroundings: SceneRequest };

/**
 * Measures a track in review or approved, for staff. Throws 404 if there is none, 409 if it has no
 * recipe and 429 if the queue is full; stops when `left` is aborted because no client is waiting.
 */
export async function certifyTrack(
  app: Deps,
  trackId: string,
  { output, bed, surroundings }: Variant,
  left: AbortSignal,
): Promise<TrackCertificate> {
  const row = await findAudioFile(app.db, trackId);
  if (row === undefined || row.status === "rejected") throw new ProblemError(notFound);
  const programme = await openProgramme(app, app.db, row);
  if (programme === null) throw new ProblemError(noRecipe);
  const recipe = withChosenScene(withBed(programme[output], bed), surroundings, programme.scene);
  const id = recipeId(recipe);
  const file = await measureRecipe(recipe, left);
  const { certificate, ...marks } = file;
  const { segments: measured, ...whole } = certificate;
  const segments = measured.map((segment, index) => ({
    ...describeItem(programme, recipe, index),
    ...segment,
    isPassed: segment.lines.every((line) => line.isPassed),
  }));
  const all = [...whole.lines, ...segments.flatMap(({ lines }) => lines)];
  const failedCount = all.filter(({ isPassed }) => !isPassed).length;
  return {
    trackId: row.id,
    output,
    bed,
    scene: sceneOf(recipe),
    issuedAt: app.clock.now().toISOString(),
    isPassed: failedCount === 0,
    failedCount,
    lineCount: all.length,
    recipeId: id,
    engineVersion: ENGINE_VERSION,
    file: { contentType: "audio/flac", ...marks },
    ...whole,
    segments,
  };
}

const sceneOf = ({ scene }: Recipe): TrackCertificate["scene"] =>
  scene === undefined ? null : { name: scene.name, character: scene.character };

/**
 * The stored label describes headphone sound; if a speaker gets something else, the recipe is described
 * instead.
 */
function describeItem(programme: Programme, recipe: Recipe, index: number) {
  const { entryId = "", name = "", emittedLabel = "" } = programme.items[index] ?? {};
  const layers = recipe.segments[index]?.layers ?? [];
  const usual = programme.headphones.segments[index]?.layers;
  const isUsual = JSON.stringify(layers) === JSON.stringify(usual);
  return { entryId, name, emittedLabel: isUsual ? emittedLabel : describeLayers(layers) };
}
