import { amplitudeFromMillibels, exponential, naturalLogarithm } from "../decibels.ts";
import { BLOCK_SAMPLES } from "../kernels/memory.ts";
import { decayingSamples } from "./decay.ts";
import { addDecaying, paceOf } from "./decaying.ts";
import { gaussian, keyOf, uniform } from "./draw.ts";
import { type Mood, moodAt } from "./form.ts";
import { foldedKey } from "./key.ts";
import type { Knock, Mode, Strikes } from "./layers.ts";
import { type Place, placeAt } from "./place.ts";
import type { SceneAdder, Setting } from "./setting.ts";

/** A note played in a step of a bar. */
export interface Note {
  /** Index into the notes of the layer. */
  degree: number;
  /** When it is struck within the step, from 0 to 1. */
  delay: number;
  key: number;
}

/** Steps per bar. */
export const BAR_STEPS = 8;

/**
 * The phrase grammar. `share` (0 to 1) sets the number of strikes in a bar between few and many. They
 * are spread as evenly as possible (Euclidean rhythms, Toussaint 2005) and rotated by a hash; the
 * melody moves from a hashed note by small steps and turns back at the ends of the range. Each bar is
 * drawn from its number alone, so bars repeat only by chance.
 */
export function noteIn(
  { notes, strikes }: Pick<Strikes, "notes" | "strikes">,
  key: number,
  step: number,
  share: number,
): Note | undefined {
  const bar = Math.floor(step / BAR_STEPS);
  const place = step - bar * BAR_STEPS;
  const own = keyOf(key, bar);
  const count = Math.floor(strikesPerBar(strikes, share) + uniform(own, 0));
  const turned = (place + Math.floor(uniform(own, 1) * BAR_STEPS)) % BAR_STEPS;
  if ((turned * count) % BAR_STEPS >= count) return undefined;
  let degree = Math.floor(uniform(own, 2) * notes.length);
  for (let at = 1; at <= place; at++) degree += Math.floor(uniform(own, 10 + at) * 5) - 2;
  // Reflected at both ends of the range.
  const period = Math.max(1, 2 * (notes.length - 1));
  const folded = ((degree % period) + period) % period;
  return {
    degree: folded < notes.length ? folded : period - folded,
    // Random over the whole step: a shorter range would leave a pulse at the step's rate.
    delay: uniform(own, 30 + place),
    key: keyOf(own, 100 + place),
  };
}

/** Expected number of strikes, from the least to the most that a layer plays. */
export const strikesPerBar = ([few, many]: Strikes["strikes"], density: number) =>
  few + density * (many - few);

/** Notes that are struck or plucked and ring. */
export function prepareStrikes(layer: Strikes, key: number, setting: Setting): SceneAdder {
  const { workbench, sampleRate, scene, scale, tuning } = setting;
  const base = foldedKey(scene, layer.lowestHertz);
  const notes = layer.notes.filter((note) => tuning(base * note * layer.modes[0]!.ratio));
  const stepSamples = Math.floor(layer.stepSeconds * sampleRate);
  const longest = Math.max(layer.tail?.seconds ?? 0, ...layer.modes.map((mode) => mode.seconds));
  const ringing = decayingSamples(dampingOf(longest, sampleRate));
  const stepsBack = Math.ceil((ringing + 64) / stepSamples) + 1;

  /** Adds a sine to both ears, with an attack that keeps it from starting abruptly. */
  function addSine(block: number, sine: Struck, attackSeconds: number): void {
    const { start, phases, turns, gains } = sine;
    const pace = paceOf(turns, sine.damping);
    const attack = paceOf(turns, sine.damping + 1 / (attackSeconds * sampleRate));
    const end = start + decayingSamples(pace.damping);
    const endOfRise = start + decayingSamples(attack.damping);
    for (const channel of [0, 1] as const) {
      const amplitude = sine.amplitude * gains[channel];
      const phase = phases[channel];
      addDecaying(workbench, block, channel, [
        { start, end, phase, amplitude, pace },
        { start, end: endOfRise, phase, amplitude: -amplitude, pace: attack },
      ]);
    }
  }

  function strike(block: number, start: number, note: Note): void {
    const root = base * notes[note.degree]!;
    const mood = moodAt(scene.form, start);
    const loudness = layer.decibels + layer.spreadDecibels * gaussian(note.key, 4);
    const { gains } = placeAt(layer.width * (2 * uniform(note.key, 0) - 1), sampleRate);
    const amplitudeOf = (decibels: number) =>
      scale * amplitudeFromMillibels(100 * (loudness + decibels));
    layer.modes.forEach((mode, at) => {
      const pitch = tuning(root * mode.ratio);
      if (pitch === undefined) return;
      const level = mode.decibels + brightnessDecibels(mood, at) + bodyDecibels(layer.body, pitch);
      const damping = dampingOf(mode.seconds, sampleRate);
      const phases = phasesOf(note.key, at);
      for (const { side, decibels } of twinsOf(mode)) {
        const turns = (pitch + side * mode.splitHertz) / sampleRate;
        const amplitude = amplitudeOf(level + decibels);
        const sine = { start, phases, turns, amplitude, damping, gains };
        addSine(block, sine, layer.attackSeconds);
      }
      const { tail } = layer;
      if (tail === undefined || tail.seconds <= mode.seconds) return;
      // Room response: later, and from all sides.
      const answer = {
        start,
        phases: phasesOf(note.key, 100 + at),
        turns: pitch / sampleRate,
        amplitude: amplitudeOf(level + tail.decibels),
        damping: dampingOf(tail.seconds, sampleRate),
        gains: EVERYWHERE,
      };
      addSine(block, answer, TAIL_ATTACK_SECONDS);
    });
    if (layer.knock !== undefined) knock(block, start, note, layer.knock, amplitudeOf, gains);
  }

  /** Brief noise of the striking contact. */
  function knock(
    block: number,
    start: number,
    note: Note,
    { hertz: [low, high], decibels, seconds, sines }: Knock,
    amplitudeOf: (decibels: number) => number,
    gains: Place["gains"],
  ): void {
    const octaves = naturalLogarithm(high / low);
    const amplitude = amplitudeOf(decibels) / Math.sqrt(sines);
    for (let at = 0; at < sines; at++) {
      const hertz = low * exponential(octaves * uniform(note.key, 200 + at));
      const phases = phasesOf(note.key, 300 + at);
      const damping = dampingOf(seconds, sampleRate);
      const sine = { start, phases, turns: hertz / sampleRate, amplitude, damping, gains };
      addSine(block, sine, seconds / 12);
    }
  }

  return (block) => {
    if (notes.length === 0) return;
    const last = Math.floor((block + BLOCK_SAMPLES - 1) / stepSamples);
    const first = Math.max(0, Math.floor(block / stepSamples) - stepsBack);
    for (let step = first; step <= last; step++) {
      const share = moodAt(scene.form, step * stepSamples).density;
      const note = noteIn({ ...layer, notes }, key, step, share);
      if (note === undefined) continue;
      strike(block, Math.floor((step + note.delay) * stepSamples), note);
    }
  };
}

interface Struck {
  start: number;
  phases: readonly [number, number];
  turns: number;
  amplitude: number;
  damping: number;
  gains: Place["gains"];
}

/**
 * The two frequencies that a mode of an imperfectly round body splits into: one is louder, so that
 * their beat is shallow and its harmonics, which are above 1 Hz, are negligible.
 */
const TWINS = [
  { side: -0.5, decibels: -1.5 },
  { side: 0.5, decibels: -9.5 },
];
const ALONE = [{ side: 0, decibels: 0 }];

export const twinsOf = ({ splitHertz }: Mode) => (splitHertz > 0 ? TWINS : ALONE);

const EVERYWHERE: Place["gains"] = [Math.SQRT1_2, Math.SQRT1_2];

/** Attack time of the room response. */
const TAIL_ATTACK_SECONDS = 0.07;

/**
 * Start phase of a sine in each ear, in turns: a sixth apart, which sounds wide and costs 1.2 dB in a
 * single loudspeaker. A time difference, as for drops, would cancel some pitches there.
 */
function phasesOf(key: number, nth: number): readonly [number, number] {
  const begin = uniform(key, 30 + nth) < 0.5 ? 0 : 0.5;
  const apart = uniform(key, 60 + nth) < 0.5 ? 1 / 12 : -1 / 12;
  return [begin + apart, begin - apart];
}

/** What brightness adds to a mode, by its index. */
export const brightnessDecibels = ({ brightness }: Mood, at: number) =>
  6 * (brightness - 0.5) * Math.min(1, at / 3);

/** Gain of a body's resonances at a pitch, in decibels. */
export function bodyDecibels(body: Strikes["body"], hertz: number): number {
  let sum = 0;
  for (const { hertz: middle, decibels, sharpness } of body ?? []) {
    const away = sharpness * (hertz / middle - middle / hertz);
    sum += decibels / (1 + away * away);
  }
  return sum;
}

/** 60 dB. */
export const DECAY_NEPERS = 6.907755278982137;

/** Nepers per sample for a decay by 60 dB in `seconds`. */
function dampingOf(seconds: number, sampleRate: number): number {
  return DECAY_NEPERS / (seconds * sampleRate);
}
