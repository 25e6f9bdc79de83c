import { openFlac } from "../../audio/flac.ts";
import { type Character, CHARACTERS, type SceneName, SCENES } from "../../audio/scene/scene.ts";
import { samplesOf, streamOf } from "../../audio/testing/sound-stream.ts";
import { measureSound } from "../../measure/measure-sound.ts";
import { rounded } from "../support/figures.ts";
import { timed } from "./alternate.ts";
import { atLeast, atMost, type Findings, noBar, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { likenessOfEars, pianoSecond, roughestSecond, unevenness } from "./scene-figures.ts";
import { plainNoise, sceneAlone, SCENE_RATE, TONAL } from "./scene-sounds.ts";
import { readThrough } from "./sounds.ts";

/** Minimum for the most expensive scene; the measured figure shows what a core can really serve. */
const LEAST_TIMES_REAL_TIME = 40;

/** Each scene by itself: cost, loudness, unevenness and roughness. */
export async function scenes({ soundSeconds }: Scale): Promise<Findings> {
  const seconds = Math.min(soundSeconds, 180);
  const rows = SCENES.flatMap((name) =>
    CHARACTERS.map((character) => rowOf(name, character, seconds)),
  );
  const noise = plainNoise(SCENE_RATE * Math.min(seconds, 20));
  return {
    title: `Scenes by themselves at 24 kHz: ${seconds} s as FLAC, and what is measured of them`,
    rows: [...rows, { scene: "plain noise, for scale", ...aliveness(noise), ...noBar }],
    remarks: [
      "Unevenness: skewness of the envelope from 2 to 6 kHz; drops and crackles stand out of noise by it.",
      `Roughness (Plomp and Levelt, after Sethares 1993) of the roughest second, in shares of two piano notes a major second apart, ${rounded(pianoSecond(), 3)}.`,
      "Pulse: the strongest steady one from 1 to 40 Hz, in per cent; none where chance explains everything.",
    ],
  };
}

function rowOf(name: SceneName, character: Character, seconds: number): Row {
  const recipe = sceneAlone(name, character, seconds);
  const file = openFlac(recipe);
  // Build the tables of a thread's first scene before measuring.
  file.read(0, Math.min(file.sizeBytes, 20_000));
  const { wallMs, userMs } = timed(() => readThrough(file));
  const channels = samplesOf(recipe);
  const found = measureSound(recipe, streamOf(channels, recipe.sampleRate));
  const { loudnessLufs, truePeak, strongestPulse } = found;
  return {
    scene: `${name}, ${character}`,
    "x real time": Math.round((1_000 * seconds) / wallMs),
    "x by processor time": Math.round((1_000 * seconds) / userMs),
    "kbit/s": Math.round((8 * file.sizeBytes) / seconds / 1_000),
    LUFS: rounded(loudnessLufs, 1),
    dBTP: rounded(20 * Math.log10(truePeak), 1),
    ...aliveness(channels),
    roughness: TONAL.includes(name)
      ? rounded(roughestSecond(channels[0]!, recipe.sampleRate) / pianoSecond(), 2)
      : "",
    "pulse %": strongestPulse === undefined ? "" : rounded(100 * strongestPulse, 1),
    ...judge((1_000 * seconds) / wallMs, (1_000 * seconds) / userMs, truePeak),
  };
}

function judge(wall: number, processor: number, truePeak: number): Row {
  const isQuiet = truePeak <= 10 ** (-6 / 20);
  return isQuiet
    ? atLeast(wall, LEAST_TIMES_REAL_TIME, processor)
    : atMost(20 * Math.log10(truePeak), -6);
}

const aliveness = (channels: readonly Int32Array[]) => ({
  unevenness: rounded(unevenness(channels[0]!), 2),
  ears: rounded(likenessOfEars(channels), 2),
});
