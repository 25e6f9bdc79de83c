/**
 * Minimum listening time of a full session, in milliseconds: four fifths of the shortest session
 * length.
 */
export const fullSessionMs = 480_000;

/** Longer silence than this ends a session, in milliseconds. */
const longestPauseMs = 1_800_000;

interface Heard {
  /** Listening time of the session so far, in milliseconds. */
  sessionMs: number;
  /** Time since the last report, in milliseconds. */
  gapMs: number;
  /** How much of that gap was sound, in milliseconds. */
  heardMs: number;
}

/**
 * Listening time of the session including this report, capped at a full session, and whether it has
 * just become one.
 */
export function afterReport({ sessionMs, gapMs, heardMs }: Heard) {
  const before = gapMs > longestPauseMs ? 0 : sessionMs;
  const after = Math.min(fullSessionMs, before + heardMs);
  return { sessionMs: after, isNowFull: before < fullSessionMs && after === fullSessionMs };
}
