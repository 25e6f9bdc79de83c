/** How long a listener wants a sound to go on: as it was composed, or so many seconds. */
export const sessionLengths = ["own", "900", "1200", "1800"] as const;

export type SessionLength = (typeof sessionLengths)[number];

/** Seconds; undefined for the sound's own length. */
export function secondsOf(length: SessionLength): number | undefined {
  return length === "own" ? undefined : Number(length);
}
