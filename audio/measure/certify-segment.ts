import { type CarrierLayer, hasCarrier, type Layer } from "../layer.ts";
import { integratedLoudness } from "../loudness.ts";
import { atMost, type CertificateLine, decibels, near } from "./certificate-line.ts";
import { carrierHertz, rhythmOf } from "./expected-segments.ts";
import type { FoundChannel, FoundLayer } from "./measure-channel.ts";
import { clickLimit, type ClickScale, ditherPower } from "./limits.ts";
import type { SegmentMeasurement } from "./measure-sound.ts";

/** What a segment was to be, held against what it is. */
export function certifySegment(
  layers: readonly Layer[],
  segment: SegmentMeasurement,
  clickScale: ClickScale,
  isLast: boolean,
): CertificateLine[] {
  const { channels, measuredSeconds, tonePower } = segment;
  const carriers = layers.filter(hasCarrier);
  const lines = channels.flatMap((channel, index) => {
    const ear = channels.length === 1 ? "" : EARS[index]!;
    return [
      ...carriers.flatMap((layer, place) =>
        certifyLayer(layer, channel?.layers[place], {
          prefix: carriers.length === 1 ? "" : `Layer ${place + 1}: `,
          ear,
          channel: index === 1 ? 1 : 0,
          measuredSeconds,
        }),
      ),
      certifyPurity(channel, ear),
    ];
  });
  const limit = clickLimit(tonePower, clickScale);
  const click = (what: string, power: number) =>
    atMost({ what, unit: "dB", expected: limit, found: decibels(power / tonePower) });
  return [
    ...lines,
    ...beats(carriers, segment),
    near(
      {
        what: "Loudness",
        unit: "LUFS",
        expected: integratedLoudness(layers),
        found: segment.loudnessLufs,
      },
      0.5,
    ),
    click("Loudest click while nothing fades", segment.insideClick),
    click(
      isLast ? "Loudest click in the fade-out" : "Loudest click in the crossfade to the next",
      segment.leavingClick,
    ),
  ];
}

const EARS = [", left ear", ", right ear"] as const;

interface Place {
  prefix: string;
  ear: string;
  channel: 0 | 1;
  measuredSeconds: number;
}

function certifyLayer(
  layer: CarrierLayer,
  found: FoundLayer | undefined,
  { prefix, ear, channel, measuredSeconds }: Place,
): CertificateLine[] {
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
      0.05,
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
      0.5,
    ),
  );
  if (layer.kind !== "pacer") return lines;
  const inhale = found?.rhythm?.inhale;
  const share = inhale === undefined ? undefined : 100 * inhale;
  const what = named("Share of a breath that rises");
  return [...lines, near({ what, unit: "%", expected: 100 * rhythm.inhale, found: share }, 0.5)];
}

const WORDS = {
  isochronic: { of: "pulses", per: "Pulses per second" },
  swell: { of: "swell", per: "Swells per second" },
  pacer: { of: "breath", per: "Breaths per second" },
} as const;

/** 0.01 Hz where there are ten seconds to look at, in proportion more where there are fewer. */
function hertzTolerance(measuredSeconds: number): number {
  return 0.01 * Math.max(1, 10 / measuredSeconds);
}

function certifyPurity(channel: FoundChannel | undefined, ear: string): CertificateLine {
  const power = channel?.power ?? 0;
  const isSound = channel !== undefined && power > 0;
  return atMost({
    what: `THD+N${ear}`,
    unit: "dB",
    // One decibel above what the dither of 16 bits leaves beside a sound of this level.
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
