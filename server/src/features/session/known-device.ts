import { deviceName } from "@attune/domain/account/device-name";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { deviceDays, hashToken } from "../../http/session.ts";
import { findDevice, hasAnyDevice, putDevice } from "./known-device.sql.ts";
import { notifyOfChange } from "./notify-of-change.ts";

interface Arrival {
  userId: string;
  deviceToken: string;
  userAgent: string | null;
}

/** The person's device with this token, new or known; a new one is emailed, unless it is their first. */
export async function rememberDevice(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  { userId, deviceToken, userAgent }: Arrival,
): Promise<string> {
  const hash = deviceHash(userId, deviceToken);
  const isKnown = await isTrustedDevice(tx, hash, app.clock.now());
  if (!isKnown && (await hasAnyDevice(tx, userId)))
    await notifyOfDevice(app, tx, userId, userAgent);
  const now = app.clock.now();
  const id = app.randomness.uuid();
  return await putDevice(tx, {
    id,
    user_id: userId,
    token_hash: hash,
    created_at: now,
    last_seen_at: now,
  });
}

/** The hash of a device with which this person has signed in before and which they still trust. */
export async function findKnownDevice(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
  deviceToken: string | undefined,
): Promise<string | null> {
  if (deviceToken === undefined) return null;
  const hash = deviceHash(userId, deviceToken);
  return (await isTrustedDevice(db, hash, clock.now())) ? hash : null;
}

export const deviceHash = (userId: string, deviceToken: string) =>
  hashToken(`${deviceToken}:${userId}`);

async function isTrustedDevice(db: Db, hash: string, now: Date): Promise<boolean> {
  const known = await findDevice(db, hash);
  if (known === undefined) return false;
  return known.is_trusted && now.getTime() - known.last_seen_at.getTime() < deviceDays * 86_400_000;
}

async function notifyOfDevice(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  userId: string,
  userAgent: string | null,
): Promise<void> {
  await notifyOfChange(app, tx, userId, {
    kind: "new-device",
    subject: "New sign-in to your account",
    what: "A new device or browser signed in to your account.",
    rows: [["Device", deviceName(userAgent) ?? "Unknown device"]],
    remedy: {
      line: 'If it was not, use "Forgot Password?" on the sign-in page to choose a new password at once. This signs out every device. Please write to us as well.',
      action: ["Go to sign in", "/auth"],
    },
  });
}
