/** Window in which refusals are counted: a quarter of an hour, in milliseconds. */
export const windowMs = 15 * 60_000;

export type BurstKind = "sign-ins" | "refusals";

/** This many refusals within the window, over all accounts, cannot be one person's mistakes. */
export const burstLimits: Record<BurstKind, number> = { "sign-ins": 50, refusals: 200 };

/** Events that count towards each kind; requests without a session are not counted. */
export const burstEvents: Record<BurstKind, readonly string[]> = {
  "sign-ins": ["sign-in-refused"],
  refusals: ["not-permitted", "forged-request", "rate-limited"],
};

export function burstKindOf(event: string): BurstKind | undefined {
  const kinds: readonly BurstKind[] = ["sign-ins", "refusals"];
  return kinds.find((kind) => burstEvents[kind].includes(event));
}
