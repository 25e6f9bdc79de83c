import type { StreamQuery } from "@attune/contract/player";
import type { SceneChoice, SceneRequest } from "@attune/domain/track/scene-choice";

/** What a query says of the scene, with its balance as a number. */
export const sceneRequest = (
  scene: SceneChoice,
  { character, balance }: Pick<StreamQuery, "character" | "balance">,
): SceneRequest => ({
  scene,
  character,
  balancePercent: balance === undefined ? undefined : Number(balance),
});
