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

const signedMark = "&signed=1";
/** Not changed during a visit: Chromium plays no sound that is partly from a worker. */
const isWorkerInCharge = globalThis.navigator?.serviceWorker?.controller != null;

/**
 * The same as the player requests it. With the mark, the service worker fetches the bytes from a signed
 * address, and it does so for the whole sound.
 */
export function playedAddressOf(track: Playable, settings: SoundSettings): string {
  const address = addressOf(track, settings);
  return track.isSigned === true && isWorkerInCharge ? address + signedMark : address;
}

export const withoutSigned = (address: string): string =>
  address.endsWith(signedMark) ? address.slice(0, -signedMark.length) : address;

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
