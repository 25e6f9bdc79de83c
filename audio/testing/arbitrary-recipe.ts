import fc from "fast-check";
import { type Layer } from "../layer.ts";
import { NOISE_COLORS } from "../noise-color.ts";
import { parseRecipe, type Recipe, SAMPLE_RATES } from "../recipe.ts";

/** Valid recipes of all kinds, short enough to decode hundreds of them, with deliberate extremes. */
export const arbitraryRecipe: fc.Arbitrary<Recipe> = fc
  .record({
    sampleRate: fc.constantFrom(...SAMPLE_RATES),
    channels: fc.constantFrom(1 as const, 2 as const),
    ditherSeed: fc.nat({ max: 0xffff_ffff }),
    segmentCount: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ sampleRate, channels, ditherSeed, segmentCount }) => {
    const shortest = Math.ceil(sampleRate / 50);
    const time = fc.oneof(fc.constant(shortest), fc.integer({ min: shortest, max: 9_000 }));
    return fc
      .record({
        fadeInSamples: time,
        fadeOutSamples: time,
        crossfadeSamples: segmentCount === 1 ? fc.constant(0) : time,
        segments: fc.array(
          fc.record({
            extra: fc.integer({ min: 0, max: 12_000 }),
            layers: fc.array(arbitraryLayer(sampleRate, channels), { minLength: 1, maxLength: 3 }),
            noise: fc.option(arbitraryNoise, { freq: 1 }),
          }),
          { minLength: segmentCount, maxLength: segmentCount },
        ),
      })
      .map(({ segments, ...times }) =>
        parseRecipe({
          version: 1,
          output: "headphones",
          sampleRate,
          channels,
          ditherSeed,
          ...times,
          segments: segments.map(({ extra, layers, noise }, index) => {
            const before = index === 0 ? times.fadeInSamples : times.crossfadeSamples;
            const isLast = index === segments.length - 1;
            const after = isLast ? times.fadeOutSamples : times.crossfadeSamples;
            const all = noise === null ? layers : [...layers, noise];
            return { durationSamples: before + after + extra, layers: all };
          }),
        }),
      );
  });

/** Few seeds, so that neighbouring segments often have the same noise. */
const arbitraryNoise: fc.Arbitrary<Layer> = fc.record({
  kind: fc.constant("noise" as const),
  color: fc.constantFrom(...NOISE_COLORS),
  seed: fc.integer({ min: 0, max: 1 }),
  levelMillibels: fc.integer({ min: -6_000, max: -3_600 }),
});

function arbitraryLayer(sampleRate: number, channels: 1 | 2): fc.Arbitrary<Layer> {
  const highest = Math.min(200_000_000, sampleRate * 4_500 - 1_000_000);
  const carrier = fc.oneof(
    fc.integer({ min: 200_000, max: highest }),
    fc.integer({ min: 200_000, max: 20_000_000 }),
    fc.constantFrom(200_000, 2_000_000, 5_280_000, highest),
  );
  const cycle = fc.oneof(
    fc.integer({ min: 100, max: 1_000_000 }),
    fc.constantFrom(100, 1_000, 400_000, 1_000_000),
  );
  const levelMillibels = fc.integer({ min: -6_000, max: -1_860 });
  const depthPermille = fc.integer({ min: 1, max: 1_000 });
  const tone = fc.record({ kind: fc.constant("tone" as const), hertzE4: carrier, levelMillibels });
  const modulated: fc.Arbitrary<Layer>[] = [
    fc.record({
      kind: fc.constant("isochronic" as const),
      carrierHertzE4: carrier,
      pulseHertzE4: cycle,
      levelMillibels,
    }),
    fc.record({
      kind: fc.constant("swell" as const),
      carrierHertzE4: carrier,
      cycleHertzE4: cycle,
      depthPermille,
      levelMillibels,
    }),
    fc.record({
      kind: fc.constant("pacer" as const),
      carrierHertzE4: carrier,
      cycleHertzE4: cycle,
      inhalePermille: fc.integer({ min: 100, max: 900 }),
      depthPermille,
      levelMillibels,
    }),
  ];
  const binaural = fc.record({
    kind: fc.constant("binaural" as const),
    leftHertzE4: carrier,
    rightHertzE4: carrier,
    levelMillibels,
  });
  return fc.oneof(tone, ...modulated, ...(channels === 2 ? [binaural, binaural] : []));
}
