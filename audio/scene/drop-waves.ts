import { exponential, naturalLogarithm } from "../decibels.ts";
import { DROP_WAVE_NUMBERS, MEMORY } from "../kernels/memory.ts";
import type { Steps } from "../steps.ts";
import { cosTurns, sinTurns } from "../trigonometry.ts";
import { decayingSamples } from "./decay.ts";
import type { Drops } from "./layers.ts";

/** The waveforms of a layer's drops, one for each of its pitches, peak 1 before decay. */
export interface DropWaves {
  /** Byte address of the wave of each pitch. A trill has a second set of them, for the other ear. */
  addresses: readonly number[];
  /** Writes the waves, one in each step; the same for all sounds with this layer. */
  writing: Steps<void>;
}

/** A pitch that drops of a layer can have. */
export interface DropPitch {
  hertz: number;
  /** In nepers per sample. */
  damping: number;
  /** What its peaks lose to the layer's tilt, in nepers and as a factor. */
  lossNepers: number;
  gain: number;
  /** Length of its wave: down by 70 dB. */
  samples: number;
}

/**
 * Decay of an air bubble in water by its pitch, in nepers per second, from radiation and heat (van den
 * Doel, "Physically-based models for liquid sounds", ACM TAP 2(4), 2005, after Minnaert 1933: the pitch
 * in hertz is 3 divided by the radius in metres).
 */
export function bubbleDamping(hertz: number): number {
  return 0.043 * hertz + 0.0014 * hertz * Math.sqrt(hertz);
}

/** All pitches of a layer, evenly spaced over its octaves, from low to high. */
export function dropPitches(layer: Drops, sampleRate: number): readonly DropPitch[] {
  const [lowest, highest] = layer.hertz;
  const range = naturalLogarithm(highest / lowest);
  const count = Math.max(FEWEST_PITCHES, Math.ceil(range * PITCHES_PER_NEPER));
  return Array.from({ length: count }, (_, at) => {
    const above = (range * (at + 0.5)) / count;
    const hertz = lowest * exponential(above);
    const damping = (layer.damping * bubbleDamping(hertz)) / sampleRate;
    const lossNepers = (layer.tilt ?? 0) * TILT_NEPERS * above;
    const gain = exponential(-lossNepers);
    return { hertz, damping, lossNepers, gain, samples: decayingSamples(damping) };
  });
}

/** 32 in an octave: as close as the spectra of drops are wide. */
const PITCHES_PER_NEPER = 46;
const FEWEST_PITCHES = 24;

/** A decibel per octave, in nepers per neper of pitch. */
const TILT_NEPERS = 0.166096404744368;

/** Whether a layer's events are long, single pitches. */
export const isTrill = ({ pulses }: Drops) => (pulses?.count ?? 1) > 1;

/**
 * Returns the waves of a layer at a sample rate, and allocates them when they are first needed. When
 * memory runs out, all waves are discarded, so the result is valid only until the next call.
 */
export function createDropWaves(
  memory: Float32Array,
): (layer: Drops, name: string, sampleRate: number) => DropWaves {
  const known = new Map<string, DropWaves>();
  let used = 0;

  return (layer, name, sampleRate) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const pitches = dropPitches(layer, sampleRate);
    const phases = isTrill(layer) ? [1 / 12, -1 / 12] : [0];
    const places = phases.flatMap((phase) => pitches.map((pitch) => ({ phase, pitch })));
    const needed = places.reduce((sum, { pitch }) => sum + pitch.samples, 0);
    if (used + needed > DROP_WAVE_NUMBERS) {
      known.clear();
      used = 0;
    }
    const outs = places.map(({ pitch }) => memory.subarray(used, (used += pitch.samples)));
    const waves = {
      addresses: outs.map((out) => MEMORY.dropWaves + out.byteOffset - memory.byteOffset),
      writing: writeWaves(),
    };
    known.set(name, waves);
    return waves;

    function* writeWaves(): Steps<void> {
      for (const [at, { phase, pitch }] of places.entries()) {
        writeWave(outs[at]!, layer, pitch, phase, sampleRate);
        yield;
      }
    }
  };
}

/** Identifies the waves of a layer at a sample rate. */
export function dropWavesName(
  { hertz, damping, rise, attackSeconds, pulses }: Drops,
  rate: number,
) {
  return JSON.stringify([hertz, damping, rise, attackSeconds, pulses?.count, rate]);
}

/** A decaying sine, rising in pitch if the layer says so, minus a faster one that keeps its start soft. */
function writeWave(
  out: Float32Array,
  { rise, attackSeconds }: Drops,
  { hertz, damping, samples }: DropPitch,
  phase: number,
  sampleRate: number,
): void {
  const turns = hertz / sampleRate;
  const glide = Math.min(rise * damping * turns, (HIGHEST_TURNS - turns) / samples);
  const shrink = exponential(-damping);
  const fade = attackSeconds > 0 ? exponential(-1 / (attackSeconds * sampleRate)) : 0;
  // A complex number that turns and shrinks from sample to sample, and the factor that does it.
  let x = cosTurns(phase - Math.floor(phase));
  let y = sinTurns(phase - Math.floor(phase));
  let stepX = shrink * cosTurns(turns + glide / 2);
  let stepY = shrink * sinTurns(turns + glide / 2);
  const [glideX, glideY] = [cosTurns(glide), sinTurns(glide)];
  let missing = attackSeconds > 0 ? 1 : 0;
  for (let i = 0; i < samples; i++) {
    out[i] = y * (1 - missing);
    missing *= fade;
    [x, y] = [x * stepX - y * stepY, x * stepY + y * stepX];
    [stepX, stepY] = [stepX * glideX - stepY * glideY, stepX * glideY + stepY * glideX];
  }
}

const HIGHEST_TURNS = 0.48;
