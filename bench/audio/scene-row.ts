import type { Character, SceneName } from "../../audio/scene/scene.ts";
import { samplesOf } from "../../audio/testing/sound-stream.ts";
import { strongestPulse } from "../../measure/pulses.ts";
import { rounded } from "../support/figures.ts";
import type { Row } from "./part.ts";
import { likenessOfEars, pianoSecond, roughestSecond } from "./scene-figures.ts";
import { sceneAlone, SCENE_RATE, TONAL } from "./scene-sounds.ts";
import {
  loudnessOfThreeMinutes,
  loudnessRange,
  readingsOf,
  repetition,
  spectralFigures,
} from "./session-figures.ts";
import { likenessOfEnvelopes, type Texture, textureDistance } from "./texture-distance.ts";

/** The texture that a scene should resemble, and the maximum distance from its recordings. */
const TEXTURES: Partial<Record<SceneName, [Texture, number]>> = {
  bowls: ["bowl", 1],
  "light-rain": ["rain", 0.3],
  "heavy-rain": ["rain", 0.3],
  sea: ["waves", 0.6],
  stream: ["stream", 0.45],
  wind: ["wind", 0.45],
  "night-garden": ["crickets", 0.4],
  fire: ["fire", 1],
};

/** All measurements of one scene; `seconds` is at least 1. */
export function sceneRow(name: SceneName, character: Character, seconds: number): Row {
  const channels = samplesOf(sceneAlone(name, character, seconds));
  const readings = readingsOf(channels, SCENE_RATE);
  const [quietest, loudest] = loudnessOfThreeMinutes(readings);
  const { centroid, monoDrop, changes } = spectralFigures(channels, SCENE_RATE);
  const truePeak = Math.max(...readings.map(({ truePeak: peaks }) => peaks.reduce(higher, 0)));
  const pulse = strongestPulse(readings);
  const roughness = TONAL.includes(name) && roughestSecond(channels[0]!, SCENE_RATE);
  const [texture, bar] = TEXTURES[name] ?? [];
  return {
    scene: `${name}, ${character}`,
    texture: texture === undefined ? "" : rounded(textureDistance(channels, texture), 2),
    bar: bar ?? "",
    "3 min": `${rounded(quietest + 23, 2)} to ${rounded(loudest + 23, 2)}`,
    range: rounded(loudnessRange(readings), 1),
    dBTP: rounded(20 * Math.log10(truePeak), 1),
    ears: rounded(likenessOfEars(channels), 2),
    envelopes: rounded(likenessOfEnvelopes(channels), 2),
    "mono dB": rounded(monoDrop, 1),
    centroid: Math.round(centroid),
    repeats: rounded(repetition(changes, SCENE_RATE), 2),
    roughness: roughness === false ? "" : rounded(roughness / pianoSecond(), 2),
    "pulse %": pulse === undefined ? "" : rounded(100 * pulse, 1),
  };
}

const higher = (one: number, other: number) => Math.max(one, other);
