import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { brandName } from "@attune/domain/account/brand-name";
import { secondFactorOn } from "@attune/contract/security";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { findDerivedKeys } from "../key/derivations.ts";
import { countGuess, signedInGuesses } from "./code-guesses.ts";
import {
  findSecondFactor,
  putRecoveryCodes,
  putSecondFactor,
  stepSeconds,
  takeRecoveryCode,
  takeStep,
} from "./second-factor.sql.ts";

const codeCount = 10;
/** No lookalikes; 32 characters, so that each byte value maps evenly. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

type Deps = Pick<App, "db" | "sealer" | "clock" | "config" | "keyring">;

/** Starts a setup: sign-in needs no code until one has been confirmed. Throws 409 if that has happened. */
export async function beginSetup(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness">,
  userId: string,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const bytes = Buffer.from(app.randomness.token(20), "base64url");
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  await app.inTransaction(async (tx) => {
    const isBegun = await putSecondFactor(tx, {
      user_id: userId,
      seed_sealed: await app.sealer.seal(tx, seedPlace(userId), secret.base32),
      created_at: app.clock.now(),
    });
    if (!isBegun) throw new ProblemError(secondFactorOn);
  });
  return { secret: secret.base32, uri: totpOf(secret.base32, username).toString() };
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmed_at != null;
}

/**
 * Whether this code from the app is correct; each works once. Throws 429 after too many wrong ones.
 */
export async function checkAppCode(app: Deps, userId: string, code: string): Promise<boolean> {
  return await countGuess(app, signedInGuesses(userId), () => isAppCode(app, userId, code));
}

/** The same, but also accepts a recovery code, which is then spent. */
export async function checkCode(
  app: Deps,
  userId: string,
  code: string,
  guesses = signedInGuesses(userId),
): Promise<"app" | "recovery" | null> {
  let kind: "app" | "recovery" | null = null;
  await countGuess(app, guesses, async () => {
    if (await isAppCode(app, userId, code)) kind = "app";
    else if (await takeRecoveryCode(app.db, userId, await hashesOf(app, code), app.clock.now()))
      kind = "recovery";
    return kind !== null;
  });
  return kind;
}

/** Ten codes of fifty bits each; only their keyed hashes are stored. */
export async function makeRecoveryCodes(
  app: Pick<App, "clock" | "randomness" | "keyring">,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => {
    const bytes = [...Buffer.from(app.randomness.token(10), "base64url")];
    const text = bytes.map((it) => alphabet[it % alphabet.length]).join("");
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  const rows = codes.map((code) => ({
    id: app.randomness.uuid(),
    user_id: userId,
    code_hash: hashOf(app.keyring.derive("recovery-codes"), code),
    created_at: app.clock.now(),
  }));
  await putRecoveryCodes(tx, userId, rows);
  return codes;
}

async function isAppCode(app: Deps, userId: string, code: string): Promise<boolean> {
  const row = await findSecondFactor(app.db, userId);
  const token = code.replaceAll(/\s/g, "");
  if (row === undefined || !/^\d{6}$/.test(token)) return false;
  const seed = await app.sealer.open<string>(app.db, seedPlace(userId), row.seed_sealed);
  const timestamp = app.clock.now().getTime();
  // One step to either side, for a phone whose clock is a little off.
  const delta = totpOf(seed, "").validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  return await takeStep(app.db, userId, Math.floor(timestamp / 1000 / stepSeconds) + delta);
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: brandName, label, secret, period: stepSeconds, digits: 6 });

/** One for each key it may have been hashed with, so that codes survive a rotation. */
async function hashesOf({ db, keyring }: Pick<App, "db" | "keyring">, code: string) {
  const keys = await findDerivedKeys(db, keyring, "recovery-codes");
  return keys.map((key) => hashOf(key, code));
}

/** Keyed with an operator's key: fifty bits alone could be guessed from a stolen table. */
function hashOf(key: Buffer, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHmac("sha256", key).update(typed).digest("hex");
}

const seedPlace = (userId: string) => ({
  table: "second_factors",
  column: "seed",
  rowId: userId,
  userId,
});
