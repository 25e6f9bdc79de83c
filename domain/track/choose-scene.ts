import { type Recipe, recipeSamples } from "@attune/audio/recipe";
import type { Character } from "@attune/audio/scene/scene";
import { type ProposedScene, type SceneRequest, usualBalancePercent } from "./scene-choice.ts";
import { withScene } from "./scene.ts";

/**
 * The recipe in the scene of a listener's choice, or in the one its programme proposes. Nobody gets
 * the pulsed layers of a scene this way: what speaks against them may be told at any time.
 */
export function withChosenScene(
  recipe: Recipe,
  request: SceneRequest,
  proposed: ProposedScene | null | undefined,
): Recipe {
  const name = request.scene === "own" ? proposed?.name : request.scene;
  if (name === undefined || name === "none") return recipe;
  const character = request.character ?? proposed?.character ?? "day";
  const balancePercent = request.balancePercent ?? proposed?.balancePercent ?? usualBalancePercent;
  return withScene(recipe, {
    name,
    character,
    balance: balancePercent / 100,
    purpose: character === "night" ? "settle" : (proposed?.purpose ?? "rest"),
    isPulsedAllowed: false,
    ...fadeOf(recipe, character),
  });
}

const SHORTEST_FADE_SECONDS = 30;
const LONGEST_FADE_SECONDS = 300;
const FADE_SHARE = 1 / 20;

/** A sound for the night ends slowly: a minute for one of twenty minutes, five for a whole night. */
function fadeOf(recipe: Recipe, character: Character): { fadeOutSeconds?: number } {
  if (character === "day") return {};
  const seconds = Math.round((FADE_SHARE * recipeSamples(recipe)) / recipe.sampleRate);
  const fadeOutSeconds = Math.min(LONGEST_FADE_SECONDS, Math.max(SHORTEST_FADE_SECONDS, seconds));
  return { fadeOutSeconds };
}
