import { type CarrierLayer, hasCarrier, type Layer } from "@attune/audio/layer";
import { integratedLoudness } from "@attune/audio/loudness";
import { atMost, type CertificateLine, decibels, near } from "./certificate-line.ts";
import { carrierHertz, rhythmOf } from "./expected-segments.ts";
import type { FoundChannel, FoundLayer } from "./measure-channel.ts";
import { certifyNoise, certifyRest } from "./certify-noise.ts";
import { clickLimit, type ClickScale, ditherPower, noiseAboveClicks } from "./limits.ts";
import type { SegmentMeasurement } from "./measure-sound.ts";

/** Compares a segment with its measurement; `next` is the segment it crossfades into. */
export function certifySegment(
  layers: readonly Layer[],
  next: readonly Layer[] | undefined,
  segment: SegmentMeasurement,
  clickScale: ClickScale,
): CertificateLine[] {
  const bed = layers.find((layer) => layer.kind === "noise");
  const { channels, tonePower } = segment;
  const carriers = layers.filter(hasCarrier);
  const lines = channels.flatMap((channel, index) => {
    const ear = channels.length === 1 ? "" : EARS[index]!;
    return [
      ...certifyEar(carriers, segment, index, bed !== undefined),
      ...(bed === undefined
        ? [certifyPurity(channel, ear)]
        : certifyRest(bed, channel, ear, clickScale.sampleRate)),
    ];
  });
  const here = noiseAboveClicks(layers, clickScale);
  const there = noiseAboveClicks(next ?? [], clickScale);
  const click = (what: string, power: number, noise: number) => {
    const expected = clickLimit(tonePower, clickScale, noise);
    return atMost({ what, unit: "dB", expected, found: decibels(power / tonePower) });
  };
  return [
    ...lines,
    ...beats(carriers, segment),
    ...(bed === undefined ? [] : certifyNoise(carriers, bed, segment)),
    near(
      {
        what: "Loudness",
        unit: "LUFS",
        expected: integratedLoudness(layers),
        found: segment.loudnessLufs,
      },
      0.5,
    ),
    click("Loudest click while nothing fades", segment.insideClick, here),
    click(
      next === undefined
        ? "Loudest click in the fade-out"
        : "Loudest click in the crossfade to the next",
      segment.leavingClick,
      Math.max(here, there),
    ),
  ];
}

/** Frequencies and levels of the tones in each ear, their rhythms and their beats. */
export function certifyCarriers(
  carriers: readonly CarrierLayer[],
  segment: SegmentMeasurement,
  isNoisy: boolean,
): CertificateLine[] {
  const ears = segment.channels.map((_, index) => certifyEar(carriers, segment, index, isNoisy));
  return [...ears.flat(), ...beats(carriers, segment)];
}

function certifyEar(
  carriers: readonly CarrierLayer[],
  { channels, measuredSeconds }: SegmentMeasurement,
  index: number,
  isNoisy: boolean,
): CertificateLine[] {
  return carriers.flatMap((layer, place) =>
    certifyLayer(layer, channels[index]?.layers[place], {
      prefix: carriers.length === 1 ? "" : `Layer ${place + 1}: `,
      ear: channels.length === 1 ? "" : EARS[index]!,
      channel: index === 1 ? 1 : 0,
      measuredSeconds,
      isNoisy,
    }),
  );
}

const EARS = [", left ear", ", right ear"] as const;

interface Place {
  prefix: string;
  ear: string;
  channel: 0 | 1;
  measuredSeconds: number;
  isNoisy: boolean;
}

function certifyLayer(
  layer: CarrierLayer,
  found: FoundLayer | undefined,
  { prefix, ear, channel, measuredSeconds, isNoisy }: Place,
): CertificateLine[] {
  const blur = isNoisy ? levelBlur(found, measuredSeconds) : 0;
  const named = (what: string) => `${prefix}${what}${ear}`;
  const rhythm = rhythmOf(layer);
  const lines = [
    near(
      {
        what: named(rhythm === undefined ? "Frequency" : "Frequency of the carrier"),
        unit: "Hz",
        expected: carrierHertz(layer, channel),
        found: found?.carrier.hertz,
      },
      hertzTolerance(measuredSeconds),
      found?.carrier.uncertaintyHertz,
    ),
    near(
      {
        what: named("Level"),
        unit: "dBFS",
        expected: layer.levelMillibels / 100,
        found: found && decibels(found.amplitude ** 2),
      },
      Math.max(0.05, 8.686 * blur),
    ),
  ];
  if (rhythm === undefined) return lines;
  const { of, per } = WORDS[layer.kind as keyof typeof WORDS];
  lines.push(
    near(
      { what: named(per), unit: "Hz", expected: rhythm.hertz, found: found?.rhythm?.hertz },
      Math.min(hertzTolerance(measuredSeconds), 0.01 * rhythm.hertz),
      found?.rhythm?.uncertaintyHertz,
    ),
    near(
      {
        what: named(`Depth of the ${of}`),
        unit: "%",
        expected: 100 * rhythm.depth,
        found: found?.rhythm && 100 * found.rhythm.depth,
      },
      Math.max(0.5, 200 * blur),
    ),
  );
  if (layer.kind !== "pacer") return lines;
  const inhale = found?.rhythm?.inhale;
  const share = inhale === undefined ? undefined : 100 * inhale;
  const what = named("Share of a breath that rises");
  const blurred = isNoisy ? (400 / 3) * (found?.rhythm?.inhaleUncertainty ?? 0) : 0;
  const tolerance = Math.min(MOST_INHALE_BLUR, Math.max(0.5, blurred));
  return [
    ...lines,
    near({ what, unit: "%", expected: 100 * rhythm.inhale, found: share }, tolerance),
  ];
}

/** In percentage points: a quarter of a second in a breath of 12.5 s, which is not noticeable. */
const MOST_INHALE_BLUR = 2;

const WORDS = {
  isochronic: { of: "pulses", per: "Pulses per second" },
  swell: { of: "swell", per: "Swells per second" },
  pacer: { of: "breath", per: "Breaths per second" },
} as const;

/**
 * Four standard deviations of an amplitude in noise, as a fraction of it. In white noise the
 * uncertainties of the best frequency and amplitude estimates have a fixed ratio, so one gives the
 * other.
 */
function levelBlur(found: FoundLayer | undefined, measuredSeconds: number): number {
  if (found === undefined) return 0;
  const radians = 2 * Math.PI * found.carrier.uncertaintyHertz * measuredSeconds;
  return ((4 / 3) * radians) / Math.sqrt(12);
}

/** 0.01 Hz for ten measured seconds or more; proportionally more for fewer. */
function hertzTolerance(measuredSeconds: number): number {
  return 0.01 * Math.max(1, 10 / measuredSeconds);
}

function certifyPurity(channel: FoundChannel | undefined, ear: string): CertificateLine {
  const power = channel?.power ?? 0;
  const isSound = channel !== undefined && power > 0;
  return atMost({
    what: `THD+N${ear}`,
    unit: "dB",
    // One decibel above the 16-bit dither relative to a sound of this level.
    expected: isSound ? decibels(ditherPower / power) + 1 : 0,
    found: isSound ? decibels(channel.residualPower / power) : undefined,
  });
}

function beats(
  layers: readonly Layer[],
  { channels, measuredSeconds }: SegmentMeasurement,
): CertificateLine[] {
  return layers.flatMap((layer, index) => {
    if (layer.kind !== "binaural") return [];
    const [left, right] = [0, 1].map((channel) => {
      return (channels[channel] ?? channels[0])?.layers[index]?.carrier;
    });
    const expected = (layer.rightHertzE4 - layer.leftHertzE4) / 10_000;
    const isKnown = left !== undefined && right !== undefined;
    return near(
      {
        what:
          layers.length === 1
            ? "Beat, right minus left"
            : `Layer ${index + 1}: beat, right minus left`,
        unit: "Hz",
        expected,
        found: isKnown ? right.hertz - left.hertz : undefined,
      },
      Math.min(hertzTolerance(measuredSeconds), Math.max(0.01 * Math.abs(expected), 1e-4)),
      isKnown ? left.uncertaintyHertz + right.uncertaintyHertz : undefined,
    );
  });
}
