import type { Assertion } from "@attune/contract/passkey";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { refuseClosing } from "../session/sign-in.ts";
import { type Ceremony, makeChallenge } from "./challenge.ts";
import { type CheckingParts, checkPasskey } from "./check-passkey.ts";
import { findPasskey } from "./passkey.sql.ts";
import { requestOptions } from "./request-options.ts";
import type { Site } from "./site.ts";

const ceremonyIn = (browserHash: string): Ceremony => ({
  purpose: "sign-in",
  browserHash,
  userId: null,
});

export async function beginPasskeySignIn(
  app: Pick<App, "db" | "clock" | "randomness">,
  browserHash: string,
  site: Site,
) {
  return requestOptions(await makeChallenge(app, ceremonyIn(browserHash)), site);
}

/**
 * Whose passkey it is. The device has verified its owner, so it counts as both steps. Throws a 401 where
 * it is refused, a 409 where the account is to be deleted.
 */
export async function signInWithPasskey(
  app: CheckingParts,
  browserHash: string,
  it: { site: Site; credential: Assertion },
): Promise<string> {
  const ceremony = ceremonyIn(browserHash);
  const { userId, erasureDueAt } = await checkPasskey(app, { ...it, ceremony });
  refuseClosing(erasureDueAt, "Log in with your password to keep it.");
  return userId;
}

export async function findOwner(db: Db, credentialId: string): Promise<string | undefined> {
  return (await findPasskey(db, credentialId))?.user_id;
}
