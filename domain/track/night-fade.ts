const SHORTEST_SECONDS = 30;
const LONGEST_SECONDS = 300;
const SHARE = 1 / 20;

/**
 * Length of the final fade of a night sound of this many seconds, in whole seconds from 30 to 300: a
 * minute for a sound of twenty minutes, five for a whole night.
 */
export function nightFadeSeconds(seconds: number): number {
  return Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.round(SHARE * seconds)));
}
