import type { CarrierLayer, NoiseLayer } from "@attune/audio/layer";
import { integratedLoudness } from "@attune/audio/loudness";
import type { NoiseColor } from "@attune/audio/noise-color";
import { noisePower } from "@attune/audio/noise-voice";
import { atMost, type CertificateLine, decibels, near } from "./certificate-line.ts";
import { ditherPower } from "./limits.ts";
import type { FoundChannel } from "./measure-channel.ts";
import type { SegmentMeasurement } from "./measure-sound.ts";

const SLOPES: Record<NoiseColor, number> = { white: 0, pink: -3.0103, brown: -6.0206 };

/**
 * Checks what one ear hears besides the tones. A bed is intended, so it is not distortion: its color is
 * compared with the recipe, and its strongest line with what chance alone allows.
 */
export function certifyRest(
  bed: NoiseLayer,
  channel: FoundChannel | undefined,
  ear: string,
  sampleRate: number,
): CertificateLine[] {
  const noise = channel?.noise;
  const power = noisePower(bed, sampleRate) + ditherPower;
  const blur = noise?.octaveUncertainty ?? 0;
  return [
    near(
      {
        what: `Everything beside the tones${ear}`,
        unit: "dBFS",
        expected: decibels(power),
        found: channel && decibels(channel.residualPower),
      },
      1 + blur,
    ),
    near(
      {
        what: `Slope of the noise${ear}`,
        unit: "dB/octave",
        expected: SLOPES[bed.color],
        found: noise?.slope,
      },
      0.5 + blur / 3,
    ),
    atMost({
      what: `Octave of noise that is farthest off${ear}`,
      unit: "dB",
      expected: 1 + (4 / 3) * blur,
      found: noise?.worstOctave,
    }),
    atMost({
      what: `Strongest line in the noise, above it${ear}`,
      unit: "dB",
      expected: noise?.lineLimit ?? 0,
      found: noise?.strongestLine,
    }),
  ];
}

/** Loudness difference between tones and bed, over both ears. */
export function certifyNoise(
  carriers: readonly CarrierLayer[],
  bed: NoiseLayer,
  { channels, loudnessLufs }: SegmentMeasurement,
): CertificateLine[] {
  const expected = integratedLoudness([bed]);
  const ratios = channels.map((channel) => channel?.noise?.weightedRatio);
  const isKnown = ratios.every((ratio) => ratio !== undefined);
  const ratio = ratios.reduce<number>((sum, it) => sum + (it ?? 0), 0) / ratios.length;
  const noiseLufs = isKnown ? expected + decibels(ratio) : undefined;
  const loudness = near(
    { what: "Loudness of the noise", unit: "LUFS", expected, found: noiseLufs },
    0.5,
  );
  if (carriers.length === 0) return [loudness];
  const tonesLufs =
    noiseLufs === undefined
      ? undefined
      : decibels(10 ** (loudnessLufs / 10) - 10 ** (noiseLufs / 10));
  const above = near(
    {
      what: "Tones above the noise",
      unit: "LU",
      expected: integratedLoudness(carriers) - expected,
      found: tonesLufs === undefined || noiseLufs === undefined ? undefined : tonesLufs - noiseLufs,
    },
    0.75,
  );
  return [loudness, above];
}
