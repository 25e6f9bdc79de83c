/** Session length chosen by the listener: as composed, or in seconds. */
export const sessionLengths = [
  "own",
  "600",
  "900",
  "1200",
  "1800",
  "2700",
  "3600",
  "7200",
  "14400",
  "28800",
] as const;

export type SessionLength = (typeof sessionLengths)[number];

/** Seconds; undefined for the sound's own length. */
export function secondsOf(length: SessionLength): number | undefined {
  return length === "own" ? undefined : Number(length);
}
