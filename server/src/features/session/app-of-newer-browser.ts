import type { Tx } from "../../adapters/database/port.ts";
import { deviceHash } from "./known-device.ts";
import { findDevice } from "./known-device.sql.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor.sql.ts";

export const weekMs = 7 * 86_400_000;

/**
 * Removes an authenticator app set up within the last seven days in a browser that has been known for at
 * least a week less than this one. Trust does not matter: the person who set it up may have signed out the others.
 */
export async function dropAppOfNewerBrowser(
  tx: Tx,
  { userId, deviceToken }: { userId: string; deviceToken: string | undefined },
  now: Date,
): Promise<"none" | "removed" | "stays"> {
  const app = await findSecondFactor(tx, userId);
  if (app?.confirmed_at == null || now.getTime() - app.confirmed_at.getTime() >= weekMs)
    return "none";
  const device =
    deviceToken === undefined ? undefined : await findDevice(tx, deviceHash(userId, deviceToken));
  const lead = (app.device_known_at?.getTime() ?? 0) - (device?.created_at.getTime() ?? Infinity);
  if (lead < weekMs) return "stays";
  await deleteSecondFactor(tx, userId);
  return "removed";
}
