import type { App } from "../../app.ts";
import { clearCount, countRequest } from "../../http/rate-limit.ts";
import { hashToken } from "../../http/session.ts";

const perDay = (requests: number) => ({ requests, windowSeconds: 86_400 });
const daily = perDay(20);
/** However often the password changes. NIST SP 800-63B-4 allows 100 in a row. */
const dailyWithAnyPassword = perDay(100);

/** The counts that a wrong code adds to. */
export type Guesses = readonly (readonly [key: string, limit: ReturnType<typeof perDay>])[];

/** While signed in. */
export const signedInGuesses = (userId: string): Guesses => [[`own-codes:${userId}`, daily]];

/** In a browser where the person has completed a sign-in: strangers' guesses do not count here. */
export const knownDeviceGuesses = (deviceHash: string): Guesses => [
  [`device-codes:${deviceHash}`, daily],
];

/**
 * In all other browsers together. Someone who guesses knows the password, so a new one ends the count: the
 * owner, who can choose it by email, is not locked out for long.
 */
export const strangersGuesses = (userId: string, passwordHash: string): Guesses => [
  [`code-guesses:${userId}:${hashToken(passwordHash)}`, daily],
  [`code-guesses:${userId}`, dailyWithAnyPassword],
];

/** Counted before the check: otherwise many guesses at once would all get through. Throws 429. */
export async function countGuess(
  app: Pick<App, "db" | "clock" | "config">,
  guesses: Guesses,
  check: () => Promise<boolean>,
): Promise<boolean> {
  for (const [key, limit] of guesses) await countRequest(app, key, limit);
  const isRight = await check();
  if (isRight) for (const [key] of guesses) await clearCount(app, key);
  return isRight;
}
