import { expect, it } from "vitest";
import { DROP_WAVE_NUMBERS, MEMORY } from "../kernels/memory.ts";
import { SCENE_RATES } from "../recipe.ts";
import { inOneGo } from "../steps.ts";
import { createDropWaves, dropPitches, dropWavesName } from "./drop-waves.ts";
import type { Drops } from "./layers.ts";
import { scenePlan } from "./plans.ts";
import { CHARACTERS, SCENES } from "./scene.ts";

const RATE = 24_000;

const drops: Drops = {
  kind: "drops",
  perSecond: 1,
  hertz: [500, 4_000],
  sines: 1,
  lowness: 1,
  decibels: 0,
  spreadDecibels: 0,
  damping: 1,
  rise: 0,
  attackSeconds: 0,
  width: 0,
};

it("a wave is a decaying sine of its pitch", () => {
  for (const nth of [0, 40, 95]) {
    const { hertz, damping } = dropPitches(drops, RATE)[nth]!;
    const wave = waveOf(drops, nth);
    wave.forEach((value, at) => {
      const expected = Math.exp(-damping * at) * Math.sin((2 * Math.PI * hertz * at) / RATE);
      expect(value).toBeCloseTo(expected, 6);
    });
  }
});

it("pitches are at most half a semitone apart and cover the range", () => {
  const hertz = dropPitches(drops, RATE).map((pitch) => pitch.hertz);
  expect(hertz[0]! / 500).toBeCloseTo(1, 1);
  expect(hertz.at(-1)! / 4_000).toBeCloseTo(1, 1);
  for (let at = 1; at < hertz.length; at++) {
    expect(hertz[at]! / hertz[at - 1]!).toBeLessThan(2 ** (1 / 24));
  }
});

it("a tilt makes each octave fainter by so many decibels", () => {
  const gains = dropPitches({ ...drops, tilt: 6 }, RATE).map(({ gain }) => gain);
  expect(20 * Math.log10(gains[0]! / gains[32]!)).toBeCloseTo(6, 6);
});

it("a wave that rises turns more often, and a soft one starts quietly", () => {
  const turns = (wave: Float32Array) =>
    wave.filter((value, at) => at > 0 && value < 0 !== wave[at - 1]! < 0).length;
  expect(turns(waveOf({ ...drops, rise: 0.1 }, 0))).toBeGreaterThan(turns(waveOf(drops, 0)));
  const highest = (wave: Float32Array) => Math.max(...wave.slice(0, 24));
  const soft = { ...drops, attackSeconds: 0.01 };
  expect(highest(waveOf(soft, 0))).toBeLessThan(0.2 * highest(waveOf(drops, 0)));
});

it("the waves of all scenes fit at both sample rates, so that none is discarded", () => {
  const waves = createDropWaves(new Float32Array(DROP_WAVE_NUMBERS));
  const places = new Map<string, readonly number[]>();
  for (const rate of SCENE_RATES) {
    for (const name of SCENES) {
      for (const character of CHARACTERS) {
        for (const layer of scenePlan({ name, character }).layers) {
          if (layer.kind !== "drops") continue;
          const of = dropWavesName(layer, rate);
          places.set(of, waves(layer, of, rate).addresses);
        }
      }
    }
  }
  const all = [...places.values()].flat();
  expect(new Set(all).size).toBe(all.length);
});

function waveOf(layer: Drops, nth: number): Float32Array {
  const memory = new Float32Array(DROP_WAVE_NUMBERS);
  const waves = createDropWaves(memory)(layer, dropWavesName(layer, RATE), RATE);
  inOneGo(waves.writing);
  const from = (waves.addresses[nth]! - MEMORY.dropWaves) / 4;
  return memory.slice(from, from + dropPitches(layer, RATE)[nth]!.samples);
}
