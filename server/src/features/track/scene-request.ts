import type { StreamQuery } from "@attune/contract/player";
import type { SceneChoice, SceneRequest } from "@attune/domain/track/scene-choice";

/** The scene parameters of a query, with the balance as a number. */
export const sceneRequest = (
  scene: SceneChoice,
  { character, balance }: Pick<StreamQuery, "character" | "balance">,
): SceneRequest => ({
  scene,
  character,
  balancePercent: balance === undefined ? undefined : Number(balance),
});
