import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { hashToken } from "../../http/session.ts";
import { insertResetToken } from "./account.sql.ts";

/** Returns the token of a link for choosing a password: valid once, for the given time. */
export async function makeResetToken(
  { clock, randomness }: Pick<App, "clock" | "randomness">,
  tx: Tx,
  userId: string,
  validMinutes: number,
): Promise<string> {
  const token = randomness.token(32);
  const now = clock.now();
  await insertResetToken(tx, {
    id: randomness.uuid(),
    user_id: userId,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + validMinutes * 60_000),
    created_at: now,
  });
  return token;
}

export const resetAddress = (publicUrl: string, token: string) =>
  `${publicUrl}/reset-password#token=${token}`;
