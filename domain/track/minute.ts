import { parseRecipe, type Recipe } from "@attune/audio/recipe";
import { MINUTE_SECONDS } from "./minute-seconds.ts";
import type { ProposedScene } from "./scene-choice.ts";
import { withScene } from "./scene.ts";
import { drawnTo, minimumSeconds } from "./session-length.ts";

/**
 * A minute from a programme in its scene: three passages, from its beginning, middle and end, as they
 * sound in it. Rhythms too slow for a third of a minute are left out.
 */
export function composeMinute(programme: Recipe, scene: ProposedScene): Recipe {
  const excerpt = drawnTo(
    parseRecipe({ ...programme, segments: passagesOf(programme) }),
    MINUTE_SECONDS,
  );
  return withScene(excerpt, {
    name: scene.name,
    character: scene.character,
    balance: scene.balancePercent / 100,
    purpose: scene.purpose,
    // As for every listener: contraindications to a scene's pulses may be reported at any time.
    isPulsedAllowed: false,
  });
}

const most = 3;

function passagesOf(programme: Recipe): Recipe["segments"] {
  const shortest = programme.segments.map((it) => minimumSeconds(programme, it));
  const longest = Math.max(MINUTE_SECONDS / most, Math.min(...shortest));
  const fitting = programme.segments.filter((_, index) => shortest[index]! <= longest);
  const last = fitting.length - 1;
  const chosen = new Set([0, Math.floor(last / 2), last]);
  return fitting.filter((_, index) => chosen.has(index));
}
