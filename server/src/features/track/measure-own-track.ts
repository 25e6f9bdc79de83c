import type { Output, Recipe } from "@attune/audio/recipe";
import { noRecipe, type OwnMeasurement } from "@attune/contract/certificate";
import { withChosenScene } from "@attune/domain/track/choose-scene";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import type { MeasuredFile } from "./certificate.worker.ts";
import { findSource } from "./find-source.ts";
import { measureRecipe } from "./measure-recipe.ts";

type Deps = Pick<App, "db" | "sealer" | "storage" | "clock" | "config">;

/** Measures a track its listener may play, in the scene it proposes. Throws as playing it would. */
export async function measureOwnTrack(
  app: Deps,
  who: SignedIn,
  { trackId, output }: { trackId: string; output: Output },
  left: AbortSignal,
): Promise<OwnMeasurement> {
  const source = await findSource(app, who, trackId);
  if ("uploaded" in source) throw new ProblemError(noRecipe);
  const { recipe, scene } = await source.compose(output);
  const heard = withChosenScene(recipe, { scene: "own" }, scene);
  return readFor(heard, await measureRecipe(heard, left));
}

function readFor({ scene }: Recipe, { certificate }: MeasuredFile): OwnMeasurement {
  const { lines: whole, segments, loudnessCurve } = certificate;
  const lines = [...whole, ...segments.flatMap((it) => it.lines)];
  const hasPassed = (those: typeof lines) => those.every(({ isPassed }) => isPassed);
  const tones = segments.flatMap((it) => it.lines.filter(({ unit }) => unit === "Hz"));
  const around = lines.filter(({ what }) => what.includes("scene around the tone"));
  const clicks = lines.filter(({ what }) => what.startsWith("Loudest click"));
  const peak = whole.find(({ what }) => what === "True peak")?.found ?? 0;
  return {
    pitch: tones.length === 0 ? "none" : hasPassed(tones) ? "exact" : "off",
    scene: scene === undefined ? null : { name: scene.name, character: scene.character },
    tones: around.length === 0 ? "alone" : hasPassed(around) ? "clear" : "covered",
    headroomDecibels: Math.floor(-peak),
    loudness: evenness(loudnessCurve.lufs),
    clicks: scene !== undefined ? "not-looked-for" : hasPassed(clicks) ? "none" : "found",
    isAsMeant: hasPassed(lines),
  };
}

/** Range between the 5th and 95th percentiles, so that fades do not count. */
function evenness(lufs: readonly number[]): OwnMeasurement["loudness"] {
  const sorted = lufs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const range = at(0.95) - at(0.05);
  return range <= 3 ? "even" : range <= 8 ? "gentle" : "lively";
}
