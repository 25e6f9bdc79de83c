import { openContainer } from "@attune/audio/container";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { Recipe } from "@attune/audio/recipe";
import { withBed } from "@attune/domain/track/bed";
import { withChosenScene } from "@attune/domain/track/choose-scene";
import { composeRendition } from "@attune/domain/track/compose-programme";

/** One frequency per sample rate in use, and one bed per color. */
const hertz = [528, 7_000, 9_000] as const;
const beds: readonly BedChoice[] = ["none", "pink-soft", "brown-soft", "white-soft"];
/** Their notes run through code that no other scene uses. */
const tonalScenes = ["drone", "bowls", "strings"] as const;

/**
 * Prepares what all sounds share (kernels, filters and noise tables) at startup: otherwise the first
 * listener with noise or a scene would block the event loop.
 */
export function warmEngine(): void {
  for (const value of hertz) {
    const recipe = toneOf(value);
    for (const bed of beds) open(withBed(recipe, bed));
    open(withChosenScene(recipe, { scene: "stream" }, undefined));
  }
  // Code that has not run is several times slower; see docs/decisions/0414.
  const tone = toneOf(hertz[0]);
  for (const scene of tonalScenes) open(withChosenScene(tone, { scene }, undefined));
}

function toneOf(value: number): Recipe {
  const item = { entryId: "", hertz: value, delivery: "tone", durationSeconds: 12 } as const;
  const options = { output: "headphones", isPulsedAllowed: true, seed: 1 } as const;
  return composeRendition(item, options).recipe;
}

function open(recipe: Recipe): void {
  const container = openContainer(recipe, "flac");
  container.read(0, Math.min(65_536, container.sizeBytes));
}
