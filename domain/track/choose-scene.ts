import { type Recipe, recipeSamples } from "@attune/audio/recipe";
import type { Character } from "@attune/audio/scene/scene";
import { nightFadeSeconds } from "./night-fade.ts";
import { type ProposedScene, type SceneRequest, usualBalancePercent } from "./scene-choice.ts";
import { withScene } from "./scene.ts";

/**
 * The recipe in the listener's chosen scene, or the programme's proposal. Never includes pulsed layers,
 * because contraindications may be reported at any time.
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

/** A night sound ends with a slow fade. */
function fadeOf(recipe: Recipe, character: Character): { fadeOutSeconds?: number } {
  if (character === "day") return {};
  return { fadeOutSeconds: nightFadeSeconds(recipeSamples(recipe) / recipe.sampleRate) };
}
