import { RecipeError } from "../recipe-fields.ts";
import type { SceneLayer } from "./layers.ts";
import { scenePlan } from "./plans.ts";
import type { Scene } from "./scene.ts";

/**
 * The audible layers of a scene, each with its index in the plan, on which its events depend, so a solo
 * layer sounds as it does in the mix. Throws RecipeError for an unknown solo layer.
 */
export function heardLayers(
  scene: Pick<Scene, "name" | "character" | "soloLayer">,
): { layer: SceneLayer; at: number }[] {
  const { soloLayer } = scene;
  const all = scenePlan(scene).layers.map((layer, at) => ({ layer, at }));
  if (soloLayer === undefined) return all;
  const solo = all.filter(({ layer }) => layer.name === soloLayer);
  if (solo.length === 0) throw new RecipeError("A scene has no layer of the name in soloLayer.");
  return solo;
}
