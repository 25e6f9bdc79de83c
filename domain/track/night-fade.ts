import { fadeIntoSleep } from "./scene-fades.ts";

const SHORTEST_SECONDS = 30;
const LONGEST_SECONDS = 300;
const SHARE = 1 / 20;

/** As composed; see audio/levels.ts. */
const FADE_IN_MS = 2_000;
const CROSSFADE_MS = 3_000;

/**
 * Length of the final fade of a night sound of this many seconds, in whole seconds from 30 to 300: a
 * minute for a sound of twenty minutes, five for a whole night.
 */
export function nightFadeSeconds(seconds: number): number {
  return Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.round(SHARE * seconds)));
}

/**
 * The same as it is heard: a short last section has a shorter fade. `shares` are those of the sections in
 * thousandths, so the result may differ from the sound's by a second.
 */
export function heardNightFadeSeconds(seconds: number, shares: readonly number[]): number {
  const lengths = (shares.length === 0 ? [1_000] : shares).map((permille) => permille * seconds);
  const times = { perSecond: 1_000, lengths, fadeIn: FADE_IN_MS, crossfade: CROSSFADE_MS };
  return fadeIntoSleep(times, nightFadeSeconds(seconds)) / 1_000;
}
