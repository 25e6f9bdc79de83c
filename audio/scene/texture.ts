import { exponential, gainFromNepers, naturalLogarithm, NEPERS_PER_DECIBEL } from "../decibels.ts";
import {
  BAND_SAMPLES,
  BAND_BYTES,
  BANDS,
  GAIN_EDGES,
  GAIN_SAMPLES,
  GRAIN_SAMPLES,
  MEMORY,
} from "../kernels/memory.ts";
import { cosTurns } from "../trigonometry.ts";
import { prepareBandLevels } from "./band-levels.ts";
import { curveAt, rankOf, steadyCurveAt } from "./curve.ts";
import { keyOf, uniform } from "./draw.ts";
import { type Mood, moodAt } from "./form.ts";
import type { Gust, Texture, Waves } from "./layers.ts";
import type { SceneAdder, Setting } from "./setting.ts";

/**
 * Noise in bands with varying levels (after McDermott and Simoncelli 2011, who found that sound
 * textures are recognised by the statistics of their bands' envelopes). Each band is read from a table
 * in grains that start at hashed positions and crossfade, so that it never audibly repeats.
 */
export function prepareTexture(layer: Texture, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene } = setting;
  const { kernels, bandGains } = workbench;
  const levelsAt = prepareBandLevels(layer, setting);
  const levels = new Float64Array(BANDS * EDGES);
  const gusts = layer.gusts.map((gust, at) => prepareGust(gust, keyOf(key, 100 + at), sampleRate));
  const waves = layer.waves && prepareWaves(layer.waves, keyOf(key, 99), sampleRate);
  // The sum of two noises in one ear and their difference in the other, mixed for the requested
  // correlation.
  const alike = Math.sqrt((1 + layer.alike) / 2);
  const apart = Math.sqrt((1 - layer.alike) / 2);
  const nepers = new Float64Array(2 * BANDS * EDGES);

  /** Writes the natural logarithms of both ears' band gains at the edges of a block's pieces. */
  function writeNepers(block: number): void {
    nepers.fill(0);
    for (const gust of gusts) gust(block, nepers);
    for (let edge = 0; edge < EDGES; edge++) {
      const index = block + edge * GAIN_SAMPLES;
      const mood = moodAt(scene.form, index);
      for (let band = 0; band < BANDS; band++) {
        const more = tiltNepers(mood, band) + (waves === undefined ? 0 : waves(index, band));
        nepers[band * EDGES + edge]! += more;
        nepers[(BANDS + band) * EDGES + edge]! += more;
      }
    }
  }

  function writeLevels(block: number): void {
    for (let edge = 0; edge < EDGES; edge++) {
      const found = levelsAt(block + edge * GAIN_SAMPLES);
      for (let band = 0; band < BANDS; band++) levels[band * EDGES + edge] = found[band]!;
    }
  }

  /** Address of a grain of a band's table, at a hashed position. */
  function grainAt(band: number, stream: number, number: number): number {
    const place = Math.floor(
      uniform(keyOf(keyOf(key, 2 * band + stream), number), 0) * GRAIN_STARTS,
    );
    return workbench.bands(sampleRate) + band * BAND_BYTES + 4 * place;
  }

  function addGrains(block: number, band: number): void {
    const grain = Math.floor(block / GRAIN_SAMPLES);
    const within = block % GRAIN_SAMPLES;
    for (let ear = 0; ear < 2; ear++) {
      for (let edge = 0; edge < EDGES; edge++) {
        const most = Math.min(MOST_NEPERS, nepers[(ear * BANDS + band) * EDGES + edge]!);
        bandGains[ear * EDGES + edge] = levels[band * EDGES + edge]! * gainFromNepers(most);
      }
    }
    const falling = 4 * (GRAIN_SAMPLES + within);
    kernels.addGrains(
      MEMORY.sceneNoise[0],
      MEMORY.sceneNoise[1],
      grainAt(band, 0, grain) + falling,
      grainAt(band, 0, grain + 1) + 4 * within,
      grainAt(band, 1, grain) + falling,
      grainAt(band, 1, grain + 1) + 4 * within,
      MEMORY.window + 4 * within,
      MEMORY.bandGains,
      alike,
      apart,
    );
  }

  return (block) => {
    writeNepers(block);
    writeLevels(block);
    for (let band = 0; band < BANDS; band++) {
      if (levels[band * EDGES] !== 0) addGrains(block, band);
    }
  };
}

const EDGES = GAIN_EDGES;
const GRAIN_STARTS = BAND_SAMPLES - 2 * GRAIN_SAMPLES;

/** What brightness adds to a band. */
export const tiltNepers = ({ brightness }: Mood, band: number) =>
  (brightness - 0.5) * MOST_TILT * (band / (BANDS - 1));

/** Twice the gain of the highest band at full brightness, in nepers: 10 dB. */
const MOST_TILT = 1.15;

/** Maximum gust level, in nepers: 12 dB above the mean. */
const MOST_NEPERS = 1.4;

type GustWriter = (block: number, nepers: Float64Array) => void;

function prepareGust(
  { seconds, decibels, bandsApart, earsApart }: Gust,
  key: number,
  sampleRate: number,
): GustWriter {
  const knotSamples = gustKnotSamples(seconds, sampleRate);
  const [low, high] = decibels.map((it) => it * NEPERS_PER_DECIBEL) as [number, number];
  const places = Array.from({ length: 2 * BANDS }, (_, place) => {
    const band = place % BANDS;
    const ear = earsApart && place >= BANDS ? 1 : 0;
    const curve = bandsApart ? ear * BANDS + band : ear;
    return { curve, depth: low + ((high - low) * band) / (BANDS - 1) };
  });
  const heights = new Float64Array(2 * BANDS);
  const heightAt = gustCurve(seconds);
  const curves = (bandsApart ? BANDS : 1) * (earsApart ? 2 : 1);
  return (block, nepers) => {
    for (let edge = 0; edge < EDGES; edge++) {
      const index = block + edge * GAIN_SAMPLES;
      for (let curve = 0; curve < curves; curve++) {
        heights[curve] = heightAt(keyOf(key, curve), knotSamples, index);
      }
      for (let place = 0; place < places.length; place++) {
        const { curve, depth } = places[place]!;
        // Minus the mean power that a random exponent adds.
        nepers[place * EDGES + edge]! += depth * heights[curve]! - depth * depth;
      }
    }
  };
}

/** The curve of a gust with knots that far apart. */
export const gustCurve = (seconds: number) => (seconds < 1 ? curveAt : steadyCurveAt);

export function gustKnotSamples(seconds: number, sampleRate: number): number {
  return Math.max(GAIN_SAMPLES, Math.floor(seconds * sampleRate));
}

/** Natural logarithm of a band's gain at an index. High bands rise later and fall sooner. */
export function prepareWaves({ seconds, troughDecibels }: Waves, key: number, sampleRate: number) {
  const spacing = seconds * sampleRate;
  const trough = exponential(-troughDecibels * NEPERS_PER_DECIBEL);
  return (index: number, band: number): number => {
    const slot = Math.floor(index / spacing);
    let power = trough * trough;
    for (let wave = slot - 2; wave <= slot; wave++) {
      const own = keyOf(key, wave);
      const start = (wave + 0.6 * uniform(own, 0)) * spacing;
      const length = (0.9 + 0.5 * uniform(own, 1)) * spacing;
      const height = 0.35 + 0.65 * ((rankOf(key, wave) + uniform(own, 2)) / 8);
      const part = (index - start) / length;
      if (part <= 0 || part >= 1) continue;
      const shape = part < 0.38 ? 0.5 * (part / 0.38) : 0.5 + (0.5 * (part - 0.38)) / 0.62;
      const bump = (1 - cosTurns(shape)) / 2;
      const steep = steepnessOf(band);
      const gain = height * bump * (1 - steep + steep * bump);
      power += gain * gain;
    }
    return naturalLogarithm(power) / 2;
  };
}

/** Mean power of waves in a band, from the moments of their random heights and lengths and of their shape. */
export function meanWavesPower({ troughDecibels }: Waves, band: number): number {
  const steep = steepnessOf(band);
  const shape =
    (3 / 8) * (1 - steep) ** 2 + (5 / 8) * steep * (1 - steep) + (35 / 128) * steep ** 2;
  return exponential(-2 * troughDecibels * NEPERS_PER_DECIBEL) + 0.4908 * 1.15 * shape;
}

/** How much sooner a wave ends in a band than in the lowest: from a half to 1. */
const steepnessOf = (band: number) => 0.5 + (0.5 * band) / (BANDS - 1);
