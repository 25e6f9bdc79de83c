import { openContainer } from "@attune/audio/container";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import { withBed } from "@attune/domain/track/bed";
import { composeRendition } from "@attune/domain/track/compose-programme";

/** One for each sample rate that is composed, and one of each color. */
const hertz = [528, 7_000, 9_000];
const beds: readonly BedChoice[] = ["none", "pink-soft", "brown-soft", "white-soft"];

/**
 * Works out what is the same for all sounds (kernels, filters of every noise) before anybody listens:
 * the first one who chose a noise would hold the loop for it.
 */
export function warmEngine(): void {
  for (const value of hertz) {
    for (const bed of beds) {
      const item = { entryId: "", hertz: value, delivery: "tone", durationSeconds: 12 } as const;
      const options = { output: "headphones", isPulsedAllowed: true, seed: 1 } as const;
      const container = openContainer(withBed(composeRendition(item, options).recipe, bed), "flac");
      container.read(0, Math.min(65_536, container.sizeBytes));
    }
  }
}
