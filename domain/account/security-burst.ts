/** Refusals are counted by quarters of an hour, in milliseconds. */
export const windowMs = 15 * 60_000;

export type BurstKind = "sign-ins" | "refusals";

/** So many refusals in a quarter of an hour, of all people together, are no mistake of one person. */
export const burstLimits: Record<BurstKind, number> = { "sign-ins": 50, refusals: 200 };

/** Which events count towards each; a visitor without a session is none. */
export const burstEvents: Record<BurstKind, readonly string[]> = {
  "sign-ins": ["sign-in-refused"],
  refusals: ["not-permitted", "forged-request", "rate-limited"],
};

export function burstKindOf(event: string): BurstKind | undefined {
  const kinds: readonly BurstKind[] = ["sign-ins", "refusals"];
  return kinds.find((kind) => burstEvents[kind].includes(event));
}
