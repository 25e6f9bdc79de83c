/** Times of a sound in units of which `perSecond` make a second, as samples do. */
export interface SoundTimes {
  perSecond: number;
  /** Of each section, until the next one begins. */
  lengths: readonly number[];
  fadeIn: number;
  /** Between two sections as composed. */
  crossfade: number;
}

/** In a scene, sections change over 20 s, or a quarter of the shortest, unless composed with more. */
export function sceneCrossfade({ perSecond, lengths, crossfade }: SoundTimes): number {
  if (lengths.length === 1) return 0;
  return Math.max(
    crossfade,
    Math.min(MORPH_SECONDS * perSecond, Math.floor(Math.min(...lengths) / 4)),
  );
}

/** What the last section has left for the final fade. */
export function longestFade(times: SoundTimes): number {
  const { lengths, fadeIn } = times;
  return lengths.at(-1)! - (lengths.length === 1 ? fadeIn : sceneCrossfade(times));
}

/**
 * A fade into sleep of that many seconds, but the last section stays at its full level for 10 s, or for half
 * of a short one: its tones would otherwise never be heard as prescribed, nor measured.
 */
export function fadeIntoSleep(times: SoundTimes, seconds: number): number {
  const longest = longestFade(times);
  const steady = Math.min(STEADY_SECONDS * times.perSecond, Math.floor(longest / 2));
  return Math.min(seconds * times.perSecond, longest - steady);
}

const MORPH_SECONDS = 20;
const STEADY_SECONDS = 10;
