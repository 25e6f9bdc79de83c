import { NOISE_COLORS } from "../../audio/noise-color.ts";
import { CHARACTERS, SCENES } from "../../audio/scene/scene.ts";
import { samplesOf } from "../../audio/testing/sound-stream.ts";
import { rounded } from "../support/figures.ts";
import type { Findings, Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { likenessOfEars, pianoSecond } from "./scene-figures.ts";
import { sceneRow } from "./scene-row.ts";
import { bedAlone, plainNoise, SCENE_RATE } from "./scene-sounds.ts";
import { repetition, spectralFigures } from "./session-figures.ts";
import { likenessOfEnvelopes, nearestTexture } from "./texture-distance.ts";

/** Each scene by itself for ten minutes: its similarity to recordings, and its steadiness. */
export async function quality({ soundSeconds }: Scale): Promise<Findings> {
  const rows = SCENES.flatMap((name) =>
    CHARACTERS.map((character) => sceneRow(name, character, 2 * soundSeconds)),
  );
  const short = Math.min(soundSeconds, 60);
  const beds = NOISE_COLORS.map((color) =>
    noiseRow(`bed of ${color} noise`, samplesOf(bedAlone(color, short))),
  );
  const plain = noiseRow("white noise, ears apart", plainNoise(SCENE_RATE * short));
  return {
    title: `How scenes sound, each by itself for ${2 * soundSeconds} s`,
    rows: [...rows, ...beds, plain],
    remarks: [
      "Texture: distance to the nearest recording of it (McDermott and Simoncelli 2011), and the bar; real rains lie 0.35 to 0.60 from each other. Of noise, to the texture that it is nearest to.",
      "3 min: how far the loudness of any three minutes is from the recipe's, in LU; within 0.5 is the bar. Range: EBU Tech 3342, 3 to 8 LU for music.",
      "Ears: correlation of the two, 0.2 to 0.7 for scenes; envelopes: of their bands' envelopes, 0.1 to 0.6.",
      "Mono: what the third of an octave that suffers most loses in one loudspeaker, in dB; 3 for unrelated ears, which is the bar.",
      "Centroid: 300 to 2,000 Hz by night. Repeats: highest autocorrelation of the changes in its spectrum after 10 s; 1 for a loop.",
      `Roughness of the roughest second, in shares of two piano notes a major second apart (${rounded(pianoSecond(), 3)}). Pulse: the strongest steady one from 1 to 40 Hz, in per cent.`,
    ],
  };
}

function noiseRow(scene: string, channels: readonly Int32Array[]): Row {
  const [texture, distance] = nearestTexture(channels);
  const { centroid, monoDrop, changes } = spectralFigures(channels, SCENE_RATE);
  return {
    scene,
    texture: `${rounded(distance, 2)} ${texture}`,
    ears: rounded(likenessOfEars(channels), 2),
    envelopes: rounded(likenessOfEnvelopes(channels), 2),
    "mono dB": rounded(monoDrop, 1),
    centroid: Math.round(centroid),
    repeats: rounded(repetition(changes, SCENE_RATE), 2),
  };
}
