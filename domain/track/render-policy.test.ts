import type { Layer } from "@attune/audio/layer";
import { integratedLoudness } from "@attune/audio/loudness";
import { describe, expect, it } from "vitest";
import type { Delivery } from "../recommendation/catalogue-entry.ts";
import { chooseRendering, type Rendering, type RenderRequest } from "./render-policy.ts";

describe("below 0.5 Hz", () => {
  it("a breathing rate becomes a breathing guide that inhales for 40 %", () => {
    expect(shape(0.1, "pacer")).toEqual(["pacer 200 x 0.1"]);
    expect(label(0.1, "pacer")).toBe(
      "breathing guide on 200 Hz: 10 s a breath, 4 s in and 6 s out",
    );
    expect(emit({ hertz: 0.1, delivery: "pacer" }).layers[0]).toMatchObject({
      inhalePermille: 400,
    });
  });

  it.each([0.01, 0.04, 0.16, 0.499])("%d Hz becomes a swell, whatever the delivery", (hertz) => {
    for (const delivery of DELIVERIES) {
      expect(shape(hertz, delivery)).toEqual([`swell 200 x ${hertz}`, "noise pink"]);
    }
    const { layers } = emit({ hertz });
    const below = integratedLoudness(layers.slice(0, 1)) - integratedLoudness(layers.slice(1));
    expect(below).toBeCloseTo(13, 1);
    expect(Math.abs(integratedLoudness(layers) + 23)).toBeLessThan(0.5);
    expect(label(hertz, "pacer")).toContain("over a bed of pink noise");
    expect(label(hertz, "pacer")).toContain("a rhythm, not a tone");
  });

  it("a sound lasts at least three cycles", () => {
    expect(emit({ hertz: 0.01 }).minimumSeconds).toBe(300);
    expect(emit({ hertz: 0.1 }).minimumSeconds).toBe(30);
  });

  it("sound stays allowed without pulses, because nothing in it pulses", () => {
    expect(shape(0.1, "pacer", "headphones", false)).toEqual(["pacer 200 x 0.1"]);
  });

  it("a speaker gets a carrier that it can play", () => {
    expect(shape(0.1, "pacer", "speaker")).toEqual(["pacer 300 x 0.1"]);
  });
});

describe("from 0.5 to 20 Hz", () => {
  it.each(["binaural", "tone", "pacer"] as const)(
    "%s is a binaural beat on headphones",
    (requested) => {
      expect(shape(6, requested)).toEqual(["binaural 197 | 203"]);
      expect(shape(0.5, requested)).toEqual(["binaural 199.75 | 200.25"]);
    },
  );

  it("a beat is exact to a ten-thousandth of a hertz", () => {
    expect(shape(7.8301, "binaural")).toEqual(["binaural 196.085 | 203.9151"]);
  });

  it("a speaker gets pulses, never binaural beats", () => {
    for (const delivery of DELIVERIES) {
      expect(shape(6, delivery, "speaker")).toEqual(["isochronic 300 x 6"]);
    }
  });

  it("headphones get pulses if the entry asks for them", () => {
    expect(shape(6, "isochronic")).toEqual(["isochronic 200 x 6"]);
  });

  it("staff see the tones of both ears and the need for headphones", () => {
    expect(label(6, "binaural")).toBe(
      "beat of 6 Hz between 197 Hz left, 203 Hz right; needs headphones",
    );
  });
});

describe("from 20 to 40 Hz", () => {
  it("the sound is a pulsed carrier", () => {
    expect(shape(20, "tone")).toEqual(["isochronic 200 x 20"]);
    expect(shape(40, "isochronic")).toEqual(["isochronic 200 x 40"]);
    expect(shape(40, "binaural", "speaker")).toEqual(["isochronic 300 x 40"]);
  });

  it("the sound is binaural up to 30 Hz, on headphones, if the entry asks for it", () => {
    expect(shape(30, "binaural")).toEqual(["binaural 185 | 215"]);
    expect(shape(30.1, "binaural")).toEqual(["isochronic 200 x 30.1"]);
    expect(shape(30, "binaural", "speaker")).toEqual(["isochronic 300 x 30"]);
  });
});

describe("where pulses and beats are not allowed", () => {
  it.each([0.5, 6, 20, 40])(
    "%d Hz is replaced by the plain carrier, and the label for staff says so",
    (hertz) => {
      for (const delivery of DELIVERIES) {
        expect(shape(hertz, delivery, "headphones", false)).toEqual(["tone 200"]);
        expect(shape(hertz, delivery, "speaker", false)).toEqual(["tone 300"]);
      }
      const rendering = emit({ hertz, isPulsedAllowed: false });
      expect(rendering.emittedLabel).toBe(
        `plain tone of 200 Hz in place of ${hertz} Hz: no pulses or beats allowed`,
      );
    },
  );

  it("a tone stays unchanged", () => {
    expect(shape(528, "tone", "headphones", false)).toEqual(["tone 528"]);
  });
});

describe("from 40 to 150 Hz", () => {
  it("headphones get the pure tone", () => {
    expect(shape(41, "tone")).toEqual(["tone 41"]);
  });

  it("a speaker gets harmonics at -12 and -18 dB", () => {
    expect(shape(110, "tone", "speaker")).toEqual(["tone 110", "tone 220", "tone 330"]);
    expect(relativeLevels(110, "speaker")).toEqual([0, -1_200, -1_800]);
    expect(shape(150, "tone", "speaker")).toEqual(["tone 150"]);
  });
});

describe("from 150 Hz", () => {
  it.each([150, 528, 8_000])("%d Hz is emitted exactly, at the usual loudness", (hertz) => {
    expect(shape(hertz, "tone")).toEqual([`tone ${hertz}`]);
    expect(integratedLoudness(emit({ hertz }).layers)).toBeCloseTo(-23, 1);
  });

  it("a tone above 8 kHz is 6 dB quieter", () => {
    expect(shape(10_000, "tone")).toEqual(["tone 10000"]);
    expect(integratedLoudness(emit({ hertz: 8_001 }).layers)).toBeCloseTo(-29, 1);
    expect(integratedLoudness(emit({ hertz: 12_000 }).layers)).toBeCloseTo(-29, 1);
  });

  it("a tone above 12 kHz is 12 dB below an audible octave copy", () => {
    expect(shape(14_000, "tone")).toEqual(["tone 7000", "tone 14000"]);
    expect(relativeLevels(14_000, "headphones")).toEqual([0, -1_200]);
    expect(label(14_000, "tone")).toContain("many adults cannot hear it");
  });

  it.each([
    [16_001, "tone 500.0313", 5],
    [32_000, "tone 500", 6],
    [1_000_000, "tone 976.5625", 10],
    [100_000_000, "tone 762.9395", 17],
  ])("%d Hz is never emitted but folded to %s", (hertz, emitted, octaves) => {
    expect(shape(hertz, "tone")).toEqual([emitted]);
    expect(label(hertz, "tone")).toContain(`by ${octaves} octaves; not the listed frequency`);
  });

  it("staff labels group thousands with commas", () => {
    expect(label(1_000_000, "tone")).toContain("octave-folded from 1,000,000 Hz");
  });
});

it.each([0, -1, Number.NaN, Infinity, 0.0099, 100_000_001])(
  "refuses %d Hz with a sentence",
  (hertz) => {
    const answer = chooseRendering({ ...REQUEST, hertz });
    expect(answer.isRefused && answer.reason).toMatch(/^A frequency .*\.$/);
  },
);

it("no layer peaks above -18 dBFS", () => {
  for (let hertz = 0.01; hertz < 1e8; hertz *= 1.37) {
    for (const output of ["headphones", "speaker"] as const) {
      for (const layer of emit({ hertz, output }).layers) {
        expect(layer.levelMillibels).toBeLessThanOrEqual(-1_800);
      }
    }
  }
});

const DELIVERIES: Delivery[] = ["tone", "binaural", "isochronic", "pacer"];

const REQUEST: RenderRequest = {
  hertz: 528,
  delivery: "tone",
  output: "headphones",
  isPulsedAllowed: true,
};

function emit(request: Partial<RenderRequest>): Rendering {
  const answer = chooseRendering({ ...REQUEST, ...request });
  if (answer.isRefused) throw new Error(answer.reason);
  return answer;
}

function shape(
  hertz: number,
  delivery: Delivery,
  output: RenderRequest["output"] = "headphones",
  isPulsedAllowed = true,
): string[] {
  return emit({ hertz, delivery, output, isPulsedAllowed }).layers.map(described);
}

function label(hertz: number, delivery: Delivery): string {
  return emit({ hertz, delivery }).emittedLabel;
}

function relativeLevels(hertz: number, output: RenderRequest["output"]): number[] {
  const levels = emit({ hertz, output }).layers.map((layer) => layer.levelMillibels);
  return levels.map((level) => level - levels[0]!);
}

function described(layer: Layer): string {
  const hertz = (e4: number) => String(e4 / 10_000);
  switch (layer.kind) {
    case "tone":
      return `tone ${hertz(layer.hertzE4)}`;
    case "binaural":
      return `binaural ${hertz(layer.leftHertzE4)} | ${hertz(layer.rightHertzE4)}`;
    case "isochronic":
      return `isochronic ${hertz(layer.carrierHertzE4)} x ${hertz(layer.pulseHertzE4)}`;
    case "noise":
      return `noise ${layer.color}`;
    default:
      return `${layer.kind} ${hertz(layer.carrierHertzE4)} x ${hertz(layer.cycleHertzE4)}`;
  }
}
