import type { Playable, PlayerState } from "./player.ts";
import { balancePercentOf, isSceneHeard } from "./scene-settings.ts";

/** A listener's choices for a sound; each is part of its URL. */
export type SoundSettings = Pick<
  PlayerState,
  "output" | "isLight" | "bed" | "length" | "scene" | "character" | "levels"
>;

/** URL of a track's sound with the listener's choices. */
export function addressOf(track: Playable, settings: SoundSettings): string {
  const { url, isRecording } = track;
  const { output, isLight, length } = settings;
  const more = [
    `output=${output}`,
    ...(isLight && !isRecording ? ["format=opus"] : []),
    ...surroundings(track, settings),
    ...(length === "own" || isRecording ? [] : [`length=${length}`]),
  ];
  return `${url}${url.includes("?") ? "&" : "?"}${more.join("&")}`;
}

/** Noise is played only without a scene. */
function surroundings(track: Playable, { bed, scene, character, levels }: SoundSettings): string[] {
  const named = scene === "own" ? track.isSceneNamed && track.scene?.name : scene;
  const explicit = named && !track.isRecording ? [`scene=${named}`] : [];
  if (!isSceneHeard(scene, track)) return bed === "none" ? explicit : [...explicit, `bed=${bed}`];
  return [
    ...explicit,
    ...(character === "own" ? [] : [`character=${character}`]),
    ...(levels === null ? [] : [`balance=${balancePercentOf(levels)}`]),
  ];
}
