import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { hashToken, sessionCookie } from "../../http/session.ts";
import type { PasskeyChallengesTable } from "../../adapters/database/schema/sign-in.ts";
import { putChallenge, takeChallenge } from "./passkey.sql.ts";

export const challengeMinutes = 10;

/** One ceremony: who asked for the challenge, in which browser, and why. */
export interface Ceremony {
  purpose: PasskeyChallengesTable["purpose"];
  browserHash: string;
  /** Null if nobody is signed in yet. */
  userId: string | null;
}

/** Identifies the browser by its session cookie; visitors have one too. */
export const browserHashOf = (app: Pick<App, "config">, request: FastifyRequest): string =>
  hashToken(request.cookies[sessionCookie(app)] ?? "");

export async function makeChallenge(
  app: Pick<App, "db" | "clock" | "randomness">,
  { purpose, browserHash, userId }: Ceremony,
): Promise<string> {
  const challenge = app.randomness.token(32);
  await putChallenge(app.db, {
    challenge_hash: hashToken(challenge),
    browser_hash: browserHash,
    purpose,
    user_id: userId,
    expires_at: new Date(app.clock.now().getTime() + challengeMinutes * 60_000),
  });
  return challenge;
}

/** The challenge this response is for, now used up; undefined if it is unknown or expired. */
export async function spendChallenge(
  app: Pick<App, "db" | "clock">,
  { purpose, browserHash, userId }: Ceremony,
  clientDataJson: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === undefined) return undefined;
  const isOurs = await takeChallenge(
    app.db,
    {
      challenge_hash: hashToken(challenge),
      browser_hash: browserHash,
      purpose,
      user_id: userId,
    },
    app.clock.now(),
  );
  return isOurs ? challenge : undefined;
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    const { challenge } = (read ?? {}) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
