import type { Drops, SceneLayer, ScenePlan } from "./layers.ts";
import { fire, nightGarden, wind } from "./plans/air.ts";
import { bowls, drone, strings } from "./plans/instruments.ts";
import { heavyRain, lightRain } from "./plans/rain.ts";
import { sea, stream } from "./plans/water.ts";
import type { Character, Scene, SceneName } from "./scene.ts";

/** The layers and levels of a scene. */
export function scenePlan({ name, character }: Pick<Scene, "name" | "character">): ScenePlan {
  const layers = LAYERS[name];
  return {
    layers: character === "day" ? layers : layers.map(atNight),
    lufs: LUFS[name][character],
    frameBytes: FRAME_BYTES[name] ?? 9_500,
    isLevelled: LEVELLED.includes(name),
  };
}

const LAYERS: Record<SceneName, readonly SceneLayer[]> = {
  drone,
  bowls,
  strings,
  "light-rain": lightRain,
  "heavy-rain": heavyRain,
  sea,
  stream,
  wind,
  "night-garden": nightGarden,
  fire,
};

/** Bytes per FLAC frame of scenes that compress better than the rest. */
const FRAME_BYTES: Partial<Record<SceneName, number>> = {
  drone: 7_500,
  bowls: 7_500,
  strings: 7_500,
};

/** Scenes of waves, gusts, swells and single notes, whose loudness otherwise varies by chance. */
const LEVELLED: readonly SceneName[] = ["drone", "bowls", "strings", "sea", "wind"];

/**
 * Integrated loudness over three minutes at the plans' levels, with density and brightness in the
 * middle.
 */
const LUFS: Record<SceneName, Record<Character, number>> = {
  drone: { day: 2.68, night: 2.23 },
  bowls: { day: -6.3, night: -6.65 },
  strings: { day: -5.1, night: -6.15 },
  "light-rain": { day: 9.4, night: -4.47 },
  "heavy-rain": { day: 10.9, night: 8.13 },
  sea: { day: 6.35, night: 2.95 },
  stream: { day: 8.5, night: -1.33 },
  wind: { day: 6.97, night: 6.69 },
  "night-garden": { day: -0.66, night: -9.27 },
  fire: { day: 10.9, night: 9.05 },
};

/** The same, darker and slower, with fewer prominent events. */
function atNight(layer: SceneLayer): SceneLayer {
  switch (layer.kind) {
    case "texture":
      return {
        ...layer,
        decibels: layer.decibels.map(
          (level, band) => level - Math.max(0, band - 4) * (layer.nightTilt ?? 1.6),
        ),
        gusts: layer.gusts.map((gust) => ({ ...gust, seconds: 1.4 * gust.seconds })),
        ...(layer.waves && { waves: { ...layer.waves, seconds: 1.4 * layer.waves.seconds } }),
        ...layer.atNight,
      };
    case "drops":
      return {
        ...layer,
        perSecond: 0.6 * layer.perSecond,
        decibels: layer.decibels - (layer.nightDecibels ?? 3),
        hertz: nightHertz(layer),
        tilt: layer.nightTilt ?? layer.tilt ?? 0,
        ...layer.atNight,
      };
    case "strikes":
      return {
        ...layer,
        stepSeconds: 1.3 * layer.stepSeconds,
        attackSeconds: 2 * layer.attackSeconds,
        modes: layer.modes.map((mode, at) => ({ ...mode, decibels: mode.decibels - 2 * at })),
      };
    case "drone":
      return {
        ...layer,
        swellSeconds: 1.4 * layer.swellSeconds,
        partials: layer.partials.map((partial) => ({
          ...partial,
          decibels: partial.decibels - (partial.ratio > 2 ? 5 : 0),
        })),
      };
  }
}

/** A wide pitch range loses its upper octave, unless the layer fades towards high pitches instead. */
function nightHertz({ hertz: [low, high], nightTilt }: Drops): readonly [number, number] {
  if (high <= 4 * low) return [low, high];
  return [0.8 * low, (nightTilt === undefined ? 0.5 : 0.9) * high];
}
