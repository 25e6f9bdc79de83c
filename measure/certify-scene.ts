import { decibelsFromPower } from "@attune/audio/decibels";
import { hasCarrier, type Layer } from "@attune/audio/layer";
import { integratedLoudness } from "@attune/audio/loudness";
import type { Recipe } from "@attune/audio/recipe";
import type { Scene } from "@attune/audio/scene/scene";
import { atMost, type CertificateLine, decibels } from "./certificate-line.ts";
import { certifyCarriers } from "./certify-segment.ts";
import type { SegmentMeasurement, SoundMeasurement } from "./measure-sound.ts";

/** A scene in the ear's band around a prescribed frequency, re that, in decibels. */
const MOST_AROUND_TONE = -6;

/** Depth of the strongest steady pulse for those who must not hear any, in per cent. */
const MOST_PULSE_PERCENT = 5;

/** What a segment in a scene was to be: its tones, as without one, and how far they stand out. */
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
    loudness("Loudness", layers, scene, segment.loudnessLufs),
  ];
}

const EARS = [", left ear", ", right ear"] as const;

/** Of tones and scene together: never more than one above what both come to. */
export function loudness(
  what: string,
  layers: readonly Layer[],
  scene: Scene,
  found: number,
): CertificateLine {
  const carriers = layers.filter(hasCarrier);
  const tones = carriers.length === 0 ? 0 : 10 ** (integratedLoudness(carriers) / 10);
  const all = tones + 10 ** (scene.levelMillibels / 1_000);
  return atMost({ what, unit: "LUFS", expected: decibelsFromPower(all) + 1, found });
}

/** That nothing pulses, where neither the scene nor the tones may. */
export function certifyPulses(
  { scene, segments }: Recipe,
  { strongestPulse }: SoundMeasurement,
): CertificateLine[] {
  const mayPulse = segments.some(({ layers }) => layers.some(({ kind }) => PULSED.has(kind)));
  // Too short a sound cannot be looked at; the recipe then says all there is to say.
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
