import { type ChannelReadings, createChannelMeter } from "./channel-meter.ts";
import { STEPS_PER_SECOND } from "./loudness-meter.ts";

export interface SoundMeter {
  /** Takes the next samples of every channel, in 16-bit steps. */
  add(channels: readonly Int32Array[], count: number): void;
  /** Appends silence, so that a sound cut off abruptly registers as a click, and returns the readings. */
  finish(): ChannelReadings[];
}

/**
 * Meters `totalSamples` of one or two channels. While both channels are identical only the first is
 * computed; when they diverge the second continues from the first one's state.
 */
export function createSoundMeter(
  channels: number,
  totalSamples: number,
  sampleRate: number,
  clickHertz: number,
): SoundMeter {
  const stepSamples = sampleRate / STEPS_PER_SECOND;
  const steps = Math.floor(totalSamples / stepSamples) + 1;
  const places = Array.from({ length: channels }, () => ({
    sound: new Float64Array(stepSamples),
    meter: createChannelMeter(steps, sampleRate, clickHertz),
  }));
  const [first, second] = places;
  let step = 0;
  let filled = 0;
  let equalSteps = SETTLED_STEPS;

  function readStep(): void {
    const isFollowing = equalSteps >= SETTLED_STEPS;
    const isSame = second !== undefined && isEqual(first!.sound, second.sound);
    if (isFollowing && second !== undefined && !isSame) second.meter.copyMemory(first!.meter);
    first!.meter.read(first!.sound, step);
    if (isSame && isFollowing) second.meter.copyReadings(first!.meter, step);
    else second?.meter.read(second.sound, step);
    equalSteps = isSame ? equalSteps + 1 : 0;
    step++;
    filled = 0;
  }

  return {
    add(samples, count) {
      for (let at = 0; at < count;) {
        const length = Math.min(count - at, stepSamples - filled);
        places.forEach(({ sound }, channel) => {
          const from = samples[channel]!;
          for (let i = 0; i < length; i++) sound[filled + i] = from[at + i]! / 32_768;
        });
        at += length;
        filled += length;
        if (filled === stepSamples && step < steps) readStep();
      }
    },
    finish() {
      for (const { sound } of places) sound.fill(0, filled);
      if (step < steps) readStep();
      return places.map(({ meter }) => meter.readings);
    },
  };
}

/** After two seconds of identical input the filters' earlier differences have decayed. */
const SETTLED_STEPS = 2 * STEPS_PER_SECOND;

function isEqual(one: Float64Array, other: Float64Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
