import { bedUnder } from "@attune/audio/bed";
import type { Layer } from "@attune/audio/layer";
import { levelLayers } from "@attune/audio/levels";
import type { Output } from "@attune/audio/recipe";
import { bedRatioMillibels, bedSeed } from "./bed-choice.ts";
import type { Delivery } from "../recommendation/catalogue-entry.ts";

/** A catalogue entry's frequency and how it is to be played. */
export interface RenderRequest {
  /** The catalogue's value, 0.01 Hz to 100 MHz. */
  hertz: number;
  delivery: Delivery;
  output: Output;
  /** False for listeners who should have no pulses or beats without a review. */
  isPulsedAllowed: boolean;
}

/** What is actually played: layers at their final levels, and a description for staff. */
export interface Rendering {
  isRefused: false;
  layers: Layer[];
  emittedLabel: string;
  /** Shortest useful duration: three cycles of a swell, otherwise one second. */
  minimumSeconds: number;
}

export interface Refusal {
  isRefused: true;
  reason: string;
}

/**
 * Decides how a frequency is played. Inaudible or unsafe values are never emitted unchanged: slow ones
 * become rhythms of an audible carrier, very high ones are attenuated or folded down by octaves. A
 * swell below 0.5 Hz does not count as pulsed: it is as slow as a breath or slower.
 */
export function chooseRendering(request: RenderRequest): Rendering | Refusal {
  const { hertz } = request;
  if (!Number.isFinite(hertz) || hertz <= 0) {
    return refusal("A frequency must be a number above 0 Hz.");
  }
  if (hertz < 0.01) return refusal("A frequency below 0.01 Hz has no audible form.");
  if (hertz > 100_000_000) return refusal("A frequency above 100 MHz has no audible form.");
  if (hertz < 0.5) return slow(request);
  if (hertz <= 40) return request.isPulsedAllowed ? rhythm(request) : plainCarrier(request);
  if (hertz < 150 && request.output === "speaker") return bassForSpeaker(hertz);
  if (hertz <= 8_000) return rendering([tone(hertz)], `${inHertz(hertz)}, pure tone`);
  if (hertz <= 12_000) {
    return rendering([tone(hertz)], `${inHertz(hertz)}, pure tone, 6 dB quieter`, 600);
  }
  return hertz <= 16_000 ? withOctave(hertz) : folded(hertz);
}

const HEADPHONE_CARRIER_HERTZ = 200;
/** Small speakers reproduce little below about 300 Hz. */
const SPEAKER_CARRIER_HERTZ = 300;

function slow({ hertz, delivery, output }: RenderRequest): Rendering {
  const carrier = carrierFor(output);
  const base = {
    carrierHertzE4: toE4(carrier),
    cycleHertzE4: toE4(hertz),
    depthPermille: 700,
    levelMillibels: 0,
  };
  const cycle = `${spoken(1 / hertz)} s`;
  const minimumSeconds = Math.ceil(3 / hertz);
  if (delivery === "pacer" && hertz >= 0.05 && hertz <= 0.15) {
    const tenths = (seconds: number) => spoken(Math.round(10 * seconds) / 10);
    const [breath, inhale, exhale] = [1 / hertz, 0.4 / hertz, 0.6 / hertz].map(tenths);
    const label = `breathing guide on ${inHertz(carrier)}: ${breath} s a breath, ${inhale} s in and ${exhale} s out`;
    const layer: Layer = { kind: "pacer", ...base, inhalePermille: 400 };
    return { ...rendering([layer], label), minimumSeconds };
  }
  const label = `swell of ${inHertz(carrier)} over a bed of pink noise, one cycle every ${cycle}; a rhythm, not a tone`;
  const swell = rendering([{ kind: "swell", ...base }], label);
  const bed = bedUnder(swell.layers, "pink", bedSeed, bedRatioMillibels.fuller);
  return { ...swell, layers: [...swell.layers, bed], minimumSeconds };
}

function rhythm({ hertz, delivery, output }: RenderRequest): Rendering {
  const isBinauralPreferred = delivery === "binaural" || (delivery !== "isochronic" && hertz < 20);
  if (output === "headphones" && isBinauralPreferred && hertz <= 30) return binaural(hertz);
  const carrier = carrierFor(output);
  const layer: Layer = {
    kind: "isochronic",
    carrierHertzE4: toE4(carrier),
    pulseHertzE4: toE4(hertz),
    levelMillibels: 0,
  };
  return rendering([layer], `pulses at ${inHertz(hertz)} on a ${inHertz(carrier)} carrier`);
}

function binaural(hertz: number): Rendering {
  const beatE4 = toE4(hertz);
  const leftHertzE4 = toE4(HEADPHONE_CARRIER_HERTZ) - Math.floor(beatE4 / 2);
  const rightHertzE4 = leftHertzE4 + beatE4;
  const ears = `${inHertz(leftHertzE4 / 10_000)} left, ${inHertz(rightHertzE4 / 10_000)} right`;
  return rendering(
    [{ kind: "binaural", leftHertzE4, rightHertzE4, levelMillibels: 0 }],
    `beat of ${inHertz(hertz)} between ${ears}; needs headphones`,
  );
}

function plainCarrier({ hertz, output }: RenderRequest): Rendering {
  const carrier = carrierFor(output);
  return rendering(
    [tone(carrier)],
    `plain tone of ${inHertz(carrier)} in place of ${inHertz(hertz)}: no pulses or beats allowed`,
  );
}

function bassForSpeaker(hertz: number): Rendering {
  return rendering(
    [tone(hertz), tone(2 * hertz, -1_200), tone(3 * hertz, -1_800)],
    `${inHertz(hertz)} with its second and third harmonics for a small speaker`,
  );
}

function withOctave(hertz: number): Rendering {
  return rendering(
    [tone(hertz / 2), tone(hertz, -1_200)],
    `${inHertz(hertz)}, 12 dB below its lower octave ${inHertz(hertz / 2)}; many adults cannot hear it`,
  );
}

function folded(hertz: number): Rendering {
  let octaves = 0;
  let audible = hertz;
  for (; audible >= 1_000; octaves++) audible /= 2;
  const label = `${inHertz(audible)}, octave-folded from ${inHertz(hertz)} by ${octaves} octaves`;
  return rendering([tone(audible)], `${label}; not the listed frequency`);
}

function rendering(layers: Layer[], emittedLabel: string, attenuationMillibels = 0): Rendering {
  return {
    isRefused: false,
    layers: levelLayers(layers, attenuationMillibels),
    emittedLabel,
    minimumSeconds: 1,
  };
}

function refusal(reason: string): Refusal {
  return { isRefused: true, reason };
}

function tone(hertz: number, levelMillibels = 0): Layer {
  return { kind: "tone", hertzE4: toE4(hertz), levelMillibels };
}

function carrierFor(output: Output): number {
  return output === "speaker" ? SPEAKER_CARRIER_HERTZ : HEADPHONE_CARRIER_HERTZ;
}

function toE4(hertz: number): number {
  return Math.floor(hertz * 10_000 + 0.5);
}

function inHertz(hertz: number): string {
  return `${spoken(hertz)} Hz`;
}

/** At most four decimals, with commas as thousands separators: independent of the locale. */
function spoken(value: number): string {
  const [whole = "0", decimals = ""] = (toE4(value) / 10_000).toFixed(4).split(".");
  const rest = decimals.replace(/0+$/, "");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (rest === "" ? "" : `.${rest}`);
}
