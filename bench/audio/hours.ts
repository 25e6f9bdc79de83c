import { recipeSamples, type Recipe } from "../../audio/recipe.ts";
import { render } from "../../audio/render.ts";
import { SCENES, type SceneName } from "../../audio/scene/scene.ts";
import { withScene } from "../../domain/track/scene.ts";
import { withLength } from "../../domain/track/session-length.ts";
import { integratedLoudness } from "../../measure/loudness-meter.ts";
import { strongestPulse } from "../../measure/pulses.ts";
import { rounded } from "../support/figures.ts";
import type { Findings, Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { likenessOfEars, pianoSecond, roughestSecond } from "./scene-figures.ts";
import { TONAL } from "./scene-sounds.ts";
import { readingsOf, repetitionBetween, spectralFigures } from "./session-figures.ts";
import { programmeOf } from "./sounds.ts";

/** Where the two excerpts begin, as shares of the night: after half an hour, and half an hour before its end. */
const IN_HOUR_ONE = 1 / 16;
const IN_HOUR_EIGHT = 15 / 16;

/** Each scene as a night of eight hours that settles: an excerpt of its first hour beside one of its last. */
export async function hours({ soundSeconds }: Scale): Promise<Findings> {
  return {
    title: `Hour one beside hour eight of a night, ${soundSeconds} s of each`,
    rows: SCENES.map((name) => hoursRow(name, soundSeconds)),
    remarks: [
      "Each pair is hour one, then hour eight. LUFS: loudness. Ears: correlation of the two, 0.2 to 0.7.",
      "Centroid: 300 to 2,000 Hz by night, and a night that settles becomes darker.",
      "Roughness of the roughest second, in shares of two piano notes a major second apart. Pulse: the strongest steady one from 1 to 40 Hz, in per cent.",
      "Repeats: how similar the changes in both spectra are at the most similar shift; 1 if hour eight repeats hour one.",
    ],
  };
}

function hoursRow(name: SceneName, seconds: number): Row {
  const recipe = withScene(withLength(programmeOf(0), "28800"), {
    name,
    character: "night",
    balance: 1,
    purpose: "settle",
    isPulsedAllowed: false,
    fadeOutSeconds: 300,
  });
  const pair = [IN_HOUR_ONE, IN_HOUR_EIGHT].map((share) => excerptOf(recipe, share, seconds));
  const [one, eight] = pair.map((channels) => spectralFigures(channels, recipe.sampleRate));
  const both = (figure: (channels: Int32Array[]) => number, digits: number) =>
    pair.map((channels) => rounded(figure(channels), digits)).join(", ");
  const { sampleRate } = recipe;
  const roughness = ([left]: Int32Array[]) => roughestSecond(left!, sampleRate) / pianoSecond();
  const readings = pair.map((channels) => readingsOf(channels, sampleRate));
  return {
    scene: name,
    LUFS: readings
      .map((it) => integratedLoudness(it.map(({ weighted }) => weighted)))
      .map((it) => rounded(it, 2))
      .join(", "),
    ears: both(likenessOfEars, 2),
    centroid: [one!, eight!].map(({ centroid }) => Math.round(centroid)).join(", "),
    "mono dB": [one!, eight!].map(({ monoDrop }) => rounded(monoDrop, 1)).join(", "),
    roughness: TONAL.includes(name) ? both(roughness, 2) : "",
    "pulse %": readings.map((it) => rounded(100 * (strongestPulse(it) ?? 0), 1)).join(", "),
    repeats: rounded(repetitionBetween(one!.changes, eight!.changes), 2),
  };
}

/** Samples of both channels. */
function excerptOf(recipe: Recipe, share: number, seconds: number): Int32Array[] {
  const count = seconds * recipe.sampleRate;
  const mixed = new Int16Array(2 * count);
  const from = Math.round(share * recipeSamples(recipe));
  render(recipe, from, count, mixed);
  return [0, 1].map((channel) =>
    Int32Array.from({ length: count }, (_, at) => mixed[2 * at + channel]!),
  );
}
