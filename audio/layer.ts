import { NOISE_COLORS, type NoiseColor } from "./noise-color.ts";
import { readChoice, readInteger, readRecord } from "./recipe-fields.ts";

/** A sine in both channels. Frequencies are integers in units of 1e-4 Hz, everywhere in a recipe. */
export interface ToneLayer {
  kind: "tone";
  hertzE4: number;
  /** Peak of the unmodulated sine in hundredths of a decibel re full scale, at most -900. */
  levelMillibels: number;
}

/** One sine per ear; the perceived beat is their difference. */
export interface BinauralLayer {
  kind: "binaural";
  leftHertzE4: number;
  rightHertzE4: number;
  levelMillibels: number;
}

/** A carrier that swells from silence to full level and back once per pulse, as a raised cosine. */
export interface IsochronicLayer {
  kind: "isochronic";
  carrierHertzE4: number;
  pulseHertzE4: number;
  levelMillibels: number;
}

/** A carrier whose amplitude falls by depth/1000 and returns once per cycle, as a raised cosine. */
export interface SwellLayer {
  kind: "swell";
  carrierHertzE4: number;
  cycleHertzE4: number;
  /** 1 to 1000 thousandths of the amplitude. */
  depthPermille: number;
  levelMillibels: number;
}

/** A swell that rises during the first part of a cycle (breathe in) and falls during the rest. */
export interface PacerLayer {
  kind: "pacer";
  carrierHertzE4: number;
  cycleHertzE4: number;
  /** Fraction of a cycle that rises: 100 to 900 thousandths. */
  inhalePermille: number;
  depthPermille: number;
  levelMillibels: number;
}

/** A bed of noise, the same in both ears. Its samples count from the beginning of the sound. */
export interface NoiseLayer {
  kind: "noise";
  color: NoiseColor;
  /** 0 to 2^32 - 1. Layers with the same color and seed in neighbouring segments continue as one bed. */
  seed: number;
  /**
   * Root mean square after the K-weighting of BS.1770, in hundredths of a decibel re full scale, at
   * most -2,832: colors at the same level sound equally loud, at any sample rate.
   */
  levelMillibels: number;
}

/** A layer that consists of sines. */
export type CarrierLayer = ToneLayer | BinauralLayer | IsochronicLayer | SwellLayer | PacerLayer;

export type Layer = CarrierLayer | NoiseLayer;

export function hasCarrier(layer: Layer): layer is CarrierLayer {
  return layer.kind !== "noise";
}

/** One layer with its keys in canonical order. Throws RecipeError. */
export function parseLayer(value: unknown): Layer {
  const fields = readRecord(value, "layer", FIELDS);
  const kind = readChoice(fields, "kind", KINDS);
  const hertzE4 = (name: string) => readInteger(fields, name, 200_000, 200_000_000);
  const cycleE4 = (name: string) => readInteger(fields, name, 100, 1_000_000);
  const most = kind === "noise" ? HIGHEST_NOISE_MILLIBELS : -900;
  const levelMillibels = readInteger(fields, "levelMillibels", -9_000, most);
  const depthPermille = () => readInteger(fields, "depthPermille", 1, 1_000);
  const layer = ((): Layer => {
    switch (kind) {
      case "tone":
        return { kind, hertzE4: hertzE4("hertzE4"), levelMillibels };
      case "binaural":
        return {
          kind,
          leftHertzE4: hertzE4("leftHertzE4"),
          rightHertzE4: hertzE4("rightHertzE4"),
          levelMillibels,
        };
      case "isochronic":
        return {
          kind,
          carrierHertzE4: hertzE4("carrierHertzE4"),
          pulseHertzE4: cycleE4("pulseHertzE4"),
          levelMillibels,
        };
      case "swell":
        return {
          kind,
          carrierHertzE4: hertzE4("carrierHertzE4"),
          cycleHertzE4: cycleE4("cycleHertzE4"),
          depthPermille: depthPermille(),
          levelMillibels,
        };
      case "pacer":
        return {
          kind,
          carrierHertzE4: hertzE4("carrierHertzE4"),
          cycleHertzE4: cycleE4("cycleHertzE4"),
          inhalePermille: readInteger(fields, "inhalePermille", 100, 900),
          depthPermille: depthPermille(),
          levelMillibels,
        };
      case "noise":
        return {
          kind,
          color: readChoice(fields, "color", NOISE_COLORS),
          seed: readInteger(fields, "seed", 0, 0xffff_ffff),
          levelMillibels,
        };
    }
  })();
  readRecord(value, `${kind} layer`, Object.keys(layer));
  return layer;
}

/**
 * The highest frequency in a layer, side bands included, in units of 1e-4 Hz; 0 for noise, which adapts
 * to the available bandwidth.
 */
export function highestHertzE4(layer: Layer): number {
  switch (layer.kind) {
    case "tone":
      return layer.hertzE4;
    case "binaural":
      return Math.max(layer.leftHertzE4, layer.rightHertzE4);
    case "isochronic":
      return layer.carrierHertzE4 + layer.pulseHertzE4;
    case "noise":
      return 0;
    default:
      return layer.carrierHertzE4 + layer.cycleHertzE4;
  }
}

/** Both ears together are then at most -26 LUFS. */
const HIGHEST_NOISE_MILLIBELS = -2_832;

const KINDS = ["tone", "binaural", "isochronic", "swell", "pacer", "noise"] as const;

const FIELDS = [
  "kind",
  "hertzE4",
  "leftHertzE4",
  "rightHertzE4",
  "carrierHertzE4",
  "pulseHertzE4",
  "cycleHertzE4",
  "inhalePermille",
  "depthPermille",
  "color",
  "seed",
  "levelMillibels",
];
