import { hasCarrier, type Layer } from "@attune/audio/layer";
import { integratedLoudness } from "@attune/audio/loudness";
import { type Recipe, recipeSamples } from "@attune/audio/recipe";
import { atMost, type CertificateLine, decibels, near } from "./certificate-line.ts";
import { certifySegmentInScene, certifyPulses, loudness } from "./certify-scene.ts";
import { certifySegment } from "./certify-segment.ts";
import { expectedSegments } from "./expected-segments.ts";
import { clickLimit, noiseAboveClicks } from "./limits.ts";
import type { SoundMeasurement } from "./measure-sound.ts";

export interface SegmentCertificate {
  /** Where the segment becomes audible, and how long until the next one does. */
  startSeconds: number;
  durationSeconds: number;
  /** How much of its steady part was used to measure the frequencies. */
  measuredSeconds: number;
  lines: CertificateLine[];
}

export interface SoundCertificate {
  /** About the sound as a whole. */
  lines: CertificateLine[];
  segments: SegmentCertificate[];
}

/** Compares a measurement with the recipe of the sound. */
export function certifySound(recipe: Recipe, found: SoundMeasurement): SoundCertificate {
  const { sampleRate, scene } = recipe;
  const segments = expectedSegments(recipe);
  return {
    lines: wholeLines(recipe, found),
    segments: segments.map(({ layers, start, end }, index) => {
      const segment = found.segments[index]!;
      const next = segments[index + 1]?.start ?? end;
      return {
        startSeconds: start / sampleRate,
        durationSeconds: (next - start) / sampleRate,
        measuredSeconds: segment.measuredSeconds,
        lines:
          scene === undefined
            ? certifySegment(layers, segments[index + 1]?.layers, segment, found)
            : certifySegmentInScene(layers, scene, segment),
      };
    }),
  };
}

function wholeLines(recipe: Recipe, found: SoundMeasurement): CertificateLine[] {
  const { scene } = recipe;
  const steps = "16-bit steps";
  return [
    near(
      {
        what: "Duration",
        unit: "samples",
        expected: recipeSamples(recipe),
        found: found.totalSamples,
      },
      0,
    ),
    near(
      { what: "Sample rate", unit: "Hz", expected: recipe.sampleRate, found: found.sampleRate },
      0,
    ),
    near(
      { what: "Channels", unit: "channels", expected: recipe.channels, found: found.channels },
      0,
    ),
    scene === undefined
      ? near(
          {
            what: "Integrated loudness",
            unit: "LUFS",
            expected: programmeLoudness(recipe),
            found: found.loudnessLufs,
          },
          0.5,
        )
      : loudness("Integrated loudness", loudestLayers(recipe), scene, found.loudnessLufs),
    atMost({ what: "True peak", unit: "dBTP", expected: -6, found: decibels(found.truePeak ** 2) }),
    atMost({
      what: "Sample peak",
      unit: "dBFS",
      expected: -6,
      found: decibels(found.samplePeak ** 2),
    }),
    ...found.directCurrents.map((current, channel) =>
      near(
        {
          what:
            found.channels === 1
              ? "Direct current"
              : `Direct current, ${channel === 0 ? "left" : "right"} ear`,
          unit: steps,
          expected: 0,
          found: current,
        },
        // Random drops shift the mean slightly: two steps are -84 dB.
        scene === undefined ? 0.5 : 2,
      ),
    ),
    near({ what: "First sample", unit: steps, expected: 0, found: found.firstSample }, 0),
    near({ what: "Last sample", unit: steps, expected: 0, found: found.lastSample }, 0),
    // Drops and crackles are clicks themselves, so clicks are not checked in a scene.
    ...(scene === undefined ? [certifyStart(recipe, found)] : certifyPulses(recipe, found)),
  ];
}

function certifyStart(recipe: Recipe, found: SoundMeasurement): CertificateLine {
  const { tonePower } = found.segments[0]!;
  return atMost({
    what: "Loudest click in the fade-in",
    unit: "dB",
    expected: clickLimit(tonePower, found, noiseAboveClicks(recipe.segments[0]!.layers, found)),
    found: decibels(found.startClick / tonePower),
  });
}

function loudestLayers({ segments }: Recipe): readonly Layer[] {
  const heard = segments.filter(({ layers }) => layers.some(hasCarrier));
  if (heard.length === 0) return [];
  return heard.reduce((best, segment) =>
    integratedLoudness(segment.layers) > integratedLoudness(best.layers) ? segment : best,
  ).layers;
}

/** Expected loudness of the whole: the mean of the segments' powers, weighted by duration. */
function programmeLoudness({ segments }: Recipe): number {
  const all = segments.map(({ durationSamples, layers }) => ({
    time: durationSamples,
    power: 10 ** (integratedLoudness(layers) / 10),
  }));
  const gate = averagePower(all) / 10;
  return 10 * Math.log10(averagePower(all.filter(({ power }) => power >= gate)));
}

function averagePower(all: readonly { time: number; power: number }[]): number {
  const time = all.reduce((sum, it) => sum + it.time, 0);
  return all.reduce((sum, it) => sum + it.power * it.time, 0) / time;
}
