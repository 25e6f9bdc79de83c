import { parseRecipe, type Recipe } from "@attune/audio/recipe";
import { heardLayers } from "@attune/audio/scene/heard-layers";

/** Parts a reviewer can play alone: `tones`, `scene`, or one of the scene's layers by name. */
export const soloNames = ({ scene }: Pick<Recipe, "scene">): string[] =>
  scene === undefined
    ? ["tones"]
    : ["tones", "scene", ...heardLayers(scene).map(({ layer }) => layer.name)];

/**
 * One part of a sound, as long as the whole, with each part of the scene at its level in the mix. A
 * solo scene leaves no gaps for the tones. Undefined if there is no such part; `tones` is the same
 * sound without its scene.
 */
export function withSolo(chosen: Recipe, tones: Recipe, solo: string): Recipe | undefined {
  if (!soloNames(chosen).includes(solo)) return undefined;
  if (solo === "tones") return tones;
  return parseRecipe({
    ...chosen,
    segments: chosen.segments.map((segment) => ({ ...segment, layers: [] })),
    scene: { ...chosen.scene!, ...(solo !== "scene" && { soloLayer: solo }) },
  });
}
