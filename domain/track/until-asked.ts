import type { Layer, ToneLayer } from "@attune/audio/layer";
import { levelLayers } from "@attune/audio/levels";
import { parseRecipe, type Recipe } from "@attune/audio/recipe";

const highToneHertzE4 = 1_000 * 10_000;

/**
 * What may be heard of a recipe before its listener has answered the safety questions: each pulse and beat
 * becomes a plain tone of its carrier, and each high, steady tone its nearest lower octave below 1,000 Hz, since
 * any of the boxes may speak against them. Times stay the same. Returns the recipe itself if nothing changes.
 */
export function untilAsked(recipe: Recipe): Recipe {
  const segments = recipe.segments.map((segment) => {
    const layers = segment.layers.map(allowed);
    const isSame = layers.every((layer, index) => layer === segment.layers[index]);
    return isSame ? segment : { ...segment, layers };
  });
  const isSame = segments.every((segment, index) => segment === recipe.segments[index]);
  return isSame ? recipe : parseRecipe({ ...recipe, segments });
}

function allowed(layer: Layer): Layer {
  switch (layer.kind) {
    case "binaural":
      return plain(Math.round((layer.leftHertzE4 + layer.rightHertzE4) / 2));
    case "isochronic":
      return plain(layer.carrierHertzE4);
    case "tone":
      return layer.hertzE4 < highToneHertzE4
        ? layer
        : { ...plain(octavesBelow(layer.hertzE4)), levelMillibels: layer.levelMillibels };
    case "swell":
    case "pacer":
    case "noise":
      return layer;
  }
}

/** At the loudness of every sound. */
function plain(hertzE4: number): ToneLayer {
  const tone: ToneLayer = { kind: "tone", hertzE4, levelMillibels: 0 };
  const [{ levelMillibels } = tone] = levelLayers([tone]);
  return { ...tone, levelMillibels };
}

const octavesBelow = (hertzE4: number): number =>
  hertzE4 < highToneHertzE4 ? hertzE4 : octavesBelow(Math.round(hertzE4 / 2));
