import { decibelsFromPower } from "@attune/audio/decibels";
import { hasCarrier, type Layer } from "@attune/audio/layer";
import { integratedLoudness } from "@attune/audio/loudness";
import type { Recipe } from "@attune/audio/recipe";
import type { Scene } from "@attune/audio/scene/scene";
import { atMost, type CertificateLine, decibels } from "./certificate-line.ts";
import { certifyCarriers } from "./certify-segment.ts";
import type { SegmentMeasurement, SoundMeasurement } from "./measure-sound.ts";

/**
 * Highest level of a scene within the critical band around a prescribed frequency, in decibels re that
 * tone.
 */
const MOST_AROUND_TONE = -6;

/** Greatest depth, in per cent, of a steady pulse for listeners who must not hear any. */
const MOST_PULSE_PERCENT = 5;

/**
 * Checks a segment in a scene: its tones, as without a scene, and how far they exceed the scene around
 * them.
 */
export function certifySegmentInScene(
  layers: readonly Layer[],
  scene: Scene,
  segment: SegmentMeasurement,
): CertificateLine[] {
  const carriers = layers.filter(hasCarrier);
  const around = segment.channels.flatMap((channel, index) =>
    carriers.map((_, place) => {
      const found = channel?.layers[place];
      const power = found && (found.amplitude * found.amplitude) / 2;
      const ratio = power && found.around !== undefined ? found.around / power : undefined;
      return atMost({
        what: `Layer ${place + 1}: scene around the tone${EARS[index]}`,
        unit: "dB",
        expected: MOST_AROUND_TONE,
        found: ratio === undefined ? undefined : decibels(ratio),
      });
    }),
  );
  return [
    ...certifyCarriers(carriers, segment, true),
    ...around,
    loudness("Loudness", layers, scene, segment.loudnessLufs, segment.measuredSeconds),
  ];
}

const EARS = [", left ear", ", right ear"] as const;

/** Over this time a scene's waves and notes average out. */
const STEADY_LOUDNESS_SECONDS = 180;

/**
 * Loudness of tones and scene together: at most 1 LU above the expected sum, and more over less than
 * three minutes, where a single wave or a few notes decide.
 */
export function loudness(
  what: string,
  layers: readonly Layer[],
  scene: Scene,
  found: number,
  seconds = STEADY_LOUDNESS_SECONDS,
): CertificateLine {
  const carriers = layers.filter(hasCarrier);
  const tones = carriers.length === 0 ? 0 : 10 ** (integratedLoudness(carriers) / 10);
  const all = tones + 10 ** (scene.levelMillibels / 1_000);
  const judged = Math.min(STEADY_LOUDNESS_SECONDS, Math.max(1, seconds));
  const spare = Math.sqrt(STEADY_LOUDNESS_SECONDS / judged);
  return atMost({ what, unit: "LUFS", expected: decibelsFromPower(all) + spare, found });
}

/** Checks that nothing pulses if neither the scene nor the tones may. */
export function certifyPulses(
  { scene, segments }: Recipe,
  { strongestPulse }: SoundMeasurement,
): CertificateLine[] {
  const mayPulse = segments.some(({ layers }) => layers.some(({ kind }) => PULSED.has(kind)));
  // Too short to measure; the recipe alone then guarantees it.
  if (scene?.isPulsedAllowed !== false || mayPulse || strongestPulse === undefined) return [];
  return [
    atMost({
      what: "Strongest pulse between 1 and 40 Hz",
      unit: "%",
      expected: MOST_PULSE_PERCENT,
      found: 100 * strongestPulse,
    }),
  ];
}

const PULSED: ReadonlySet<Layer["kind"]> = new Set(["binaural", "isochronic"]);
