import { hasCarrier } from "../layer.ts";
import { parseRecipe, type Recipe, recipeSamples, type SampleRate } from "../recipe.ts";

/**
 * The same sound at a sample rate Opus supports. Tones alone use 48,000 Hz, where Opus codes them best;
 * noise and scenes use the next rate above their own, which preserves their colour. Throws RecipeError if
 * the sound would be too loud at that rate.
 */
export function atOpusRate(recipe: Recipe): Recipe {
  const sampleRate = hasNoise(recipe)
    ? OPUS_RATES.find((rate) => rate >= recipe.sampleRate)!
    : 48_000;
  return sampleRate === recipe.sampleRate ? recipe : atRate(recipe, sampleRate);
}

/** Whether it contains noise or a scene, and so needs larger packets. */
export function hasNoise({ scene, segments }: Recipe): boolean {
  return scene !== undefined || !segments.every(({ layers }) => layers.every(hasCarrier));
}

const OPUS_RATES = [16_000, 24_000, 48_000] as const satisfies readonly SampleRate[];

/** Rounds positions down instead of lengths, so that segments still meet and nothing exceeds its limit. */
function atRate(recipe: Recipe, sampleRate: SampleRate): Recipe {
  const scaled = (samples: number) => Math.floor((samples * sampleRate) / recipe.sampleRate);
  const overlap = recipe.crossfadeSamples;
  let start = 0;
  const segments = recipe.segments.map(({ durationSamples, layers }, index) => {
    const isLast = index === recipe.segments.length - 1;
    const from = start;
    start = isLast ? recipeSamples(recipe) : from + durationSamples - overlap;
    return {
      durationSamples: scaled(start) - scaled(from) + (isLast ? 0 : scaled(overlap)),
      layers,
    };
  });
  return parseRecipe({
    ...recipe,
    sampleRate,
    crossfadeSamples: scaled(overlap),
    fadeInSamples: scaled(recipe.fadeInSamples),
    fadeOutSamples: scaled(recipe.fadeOutSamples),
    segments,
  });
}
