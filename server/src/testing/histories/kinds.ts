/** What can occur in a life, and in how many of a hundred lives it must. */
export const leastShare = {
  renewal: 30,
  "past due": 10,
  recovery: 3,
  refund: 10,
  "full refund": 3,
  "refund that failed": 2,
  dispute: 3,
  "dispute lost": 1,
  "dispute won": 1,
  deletion: 3,
  switch: 3,
  pause: 3,
  "second week": 3,
  "money back": 3,
  "bank check": 3,
  "held renewal": 1,
  "paid while waiting": 2,
  "crisis with an open form": 2,
  "left with an open form": 1,
  "ended at Stripe": 3,
  "clock jump": 10,
  overtaken: 10,
  "at once": 10,
  killed: 10,
  "event failed": 3,
  trouble: 10,
} as const;

export type Kind = keyof typeof leastShare;

export const allKinds = Object.keys(leastShare) as Kind[];

/** The number of lives in which each kind occurred. */
export type Counts = Partial<Record<Kind, number>>;

export function addKinds(counts: Counts, kinds: Iterable<Kind>): void {
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
}

/** With fewer lives than this, a kind may be too seldom by chance. */
const leastLives = 300;
/** A kind that is due in so many lives is absent from all of them by chance in one of a thousand runs. */
const leastExpected = 7;

/** Kinds that occurred too seldom, in words; a run without a kind proves nothing about it. */
export function findMissing(counts: Counts, lives: number): string[] {
  const isMissing = (kind: Kind) =>
    lives >= leastLives
      ? shareOf(counts, kind, lives) < leastShare[kind]
      : counts[kind] === undefined && (lives * leastShare[kind]) / 100 >= leastExpected;
  return allKinds
    .filter(isMissing)
    .map(
      (kind) =>
        `${kind}: ${shareOf(counts, kind, lives).toFixed(1)} % of the lives, at least ${leastShare[kind]} % are needed`,
    );
}

export const shareOf = (counts: Counts, kind: Kind, lives: number) =>
  (100 * (counts[kind] ?? 0)) / Math.max(1, lives);
