import fc from "fast-check";
import { expect, it } from "vitest";
import type { SceneLayer } from "./layers.ts";
import { scenePlan } from "./plans.ts";
import { CHARACTERS, type Scene } from "./scene.ts";
import { foldedKey } from "./key.ts";
import { tuneScene } from "./tuning.ts";

const RATE = 24_000;

const arbitraryScene: fc.Arbitrary<Scene> = fc
  .record({
    name: fc.constantFrom("drone" as const, "bowls" as const, "strings" as const),
    character: fc.constantFrom(...CHARACTERS),
    keyHertzE4: fc.integer({ min: 200_000, max: 200_000_000 }),
  })
  .map((chosen) => ({
    ...chosen,
    seed: 1,
    levelMillibels: -2_300,
    isPulsedAllowed: false,
    form: [{ sample: 0, densityPermille: 500, brightnessPermille: 500 }],
  }));

const arbitraryCarriers = fc.array(
  fc.double({ min: 40, max: 4_000, noNaN: true }).map((hertz) => ({ hertz, amplitude: 1_000 })),
  { maxLength: 3 },
);

it("no partials beat at 1 to 40 Hz, with each other or with a tone", () => {
  fc.assert(
    fc.property(arbitraryScene, arbitraryCarriers, (scene, carriers) => {
      const { layers } = scenePlan(scene);
      const tuning = tuneScene(scene, layers, carriers, RATE);
      const sines = layers.flatMap((layer) => sinesOf(layer, scene, tuning));
      const all = [...sines, ...carriers.map(({ hertz }) => hertz)].sort((a, b) => a - b);
      const tones = new Set(carriers.map(({ hertz }) => hertz));
      for (const [at, hertz] of all.entries()) {
        for (let next = at + 1; next < all.length && all[next]! - hertz <= 40; next++) {
          // The distance between prescribed tones is the prescription's choice.
          if (tones.has(hertz) && tones.has(all[next]!)) continue;
          expect(all[next]! - hertz).toBeLessThan(1);
        }
      }
    }),
    { numRuns: 100 },
  );
});

it("bowls and harp have at least four notes in any key", () => {
  fc.assert(
    fc.property(arbitraryScene, (scene) => {
      const { layers } = scenePlan(scene);
      const tuning = tuneScene(scene, layers, [], RATE);
      const [first] = layers.filter((layer) => layer.kind === "strikes");
      if (scene.name === "drone") return;
      const base = foldedKey(scene, first!.lowestHertz);
      const notes = first!.notes.filter((note) => tuning(base * note) !== undefined);
      expect(notes.length).toBeGreaterThanOrEqual(4);
    }),
    { numRuns: 100 },
  );
});

/** Every sine that a layer may play, twins and detuning included. */
function sinesOf(
  layer: SceneLayer,
  scene: Scene,
  tuning: (hertz: number) => number | undefined,
): number[] {
  if (layer.kind === "drone") {
    const base = foldedKey(scene, layer.lowestHertz);
    return layer.partials.flatMap(({ ratio, detuneHertz }) =>
      around(tuning(base * ratio), detuneHertz),
    );
  }
  if (layer.kind !== "strikes") return [];
  const base = foldedKey(scene, layer.lowestHertz);
  return layer.notes.flatMap((note) =>
    layer.modes.flatMap((mode) => around(tuning(base * note * mode.ratio), mode.splitHertz)),
  );
}

const around = (pitch: number | undefined, apart: number): number[] =>
  pitch === undefined ? [] : [pitch - apart / 2, pitch + apart / 2];
