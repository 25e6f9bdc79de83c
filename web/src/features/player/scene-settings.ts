import type { TrackAnswer } from "@attune/contract/library";
import {
  sceneCharacters,
  type SceneChoice,
  usualBalancePercent,
} from "@attune/domain/track/scene-choice";

export const characterChoices = ["own", ...sceneCharacters] as const;

export type CharacterChoice = (typeof characterChoices)[number];

/** Relative loudness of tones and scene: 0 to 10 each, never both 0. */
export interface Levels {
  tones: number;
  scene: number;
}

/** A listener's scene settings; `own` and null mean the programme's proposal. */
export interface SceneSettings {
  scene: SceneChoice;
  character: CharacterChoice;
  levels: Levels | null;
}

export type Proposal = NonNullable<TrackAnswer["scene"]>;

export const highestLevel = 10;
const usualLevel = 5;
const stepPercent = 5;

export const proposedScene: SceneSettings = { scene: "own", character: "own", levels: null };

/** The scene's share of the power in percent, rounded to the server's steps. */
export function balancePercentOf({ tones, scene }: Levels): number {
  if (scene === 0) return 0;
  if (tones === 0) return 100;
  const percent = (100 * scene ** 2) / (scene ** 2 + tones ** 2);
  const nearest = stepPercent * Math.round(percent / stepPercent);
  // A part that is not turned off stays audible.
  return Math.min(100 - stepPercent, Math.max(stepPercent, nearest));
}

/** Positions of the two sliders: as set, or as proposed by the programme. */
export function levelsOf(levels: Levels | null, proposal: Proposal | null | undefined): Levels {
  if (levels !== null) return levels;
  const share = (proposal?.balancePercent ?? usualBalancePercent) / 100;
  const louder = Math.max(share, 1 - share);
  const level = (part: number) => Math.round(usualLevel * Math.sqrt(part / louder));
  return { tones: level(1 - share), scene: level(share) };
}

/** End of the slider from tones only (0), through equal loudness, to scene only. */
export const mostLeaning = 2 * usualLevel;

/** Position of the slider between tones and scene. */
export function leaningOf({ tones, scene }: Levels): number {
  if (scene <= tones) return Math.round((usualLevel * scene) / tones);
  return mostLeaning - Math.round((usualLevel * tones) / scene);
}

/** Levels for a slider position; the louder part keeps the usual level. */
export function levelsLeaning(leaning: number): Levels {
  return {
    tones: Math.min(usualLevel, mostLeaning - leaning),
    scene: Math.min(usualLevel, leaning),
  };
}

/** Whether a scene is audible; it replaces the noise under the tones. */
export function isSceneHeard(
  scene: SceneChoice,
  track: { scene?: Proposal | null; isRecording: boolean } | null | undefined,
): boolean {
  if (track?.isRecording === true || scene === "none") return false;
  return scene === "own" ? (track?.scene ?? null) !== null : true;
}

/** Whether the sound ends in the long fade of a night scene. */
export function isNightHeard(
  { scene, character, levels }: SceneSettings,
  track: { scene?: Proposal | null; isRecording: boolean } | null | undefined,
): boolean {
  const heard = character === "own" ? track?.scene?.character : character;
  return isSceneHeard(scene, track) && levels?.scene !== 0 && heard === "night";
}
