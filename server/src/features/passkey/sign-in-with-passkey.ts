import type { Assertion } from "@attune/contract/passkey";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { refuseClosing } from "../session/sign-in.ts";
import { type Ceremony, makeChallenge } from "./challenge.ts";
import { type CheckingDeps, checkPasskey } from "./check-passkey.ts";
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
 * Signs in the passkey's owner. The device has verified them, so it counts as both steps. Throws 401 if
 * refused, 409 if the account is being deleted.
 */
export async function signInWithPasskey(
  app: CheckingDeps,
  browserHash: string,
  it: { site: Site; credential: Assertion },
): Promise<{ userId: string; passkeyId: string }> {
  const ceremony = ceremonyIn(browserHash);
  const { erasureDueAt, ...arrival } = await checkPasskey(app, { ...it, ceremony });
  const wayOut = "Log in with your password to keep it.";
  refuseClosing(erasureDueAt, { now: app.clock.now(), wayOut });
  return arrival;
}

export async function findOwner(db: Db, credentialId: string): Promise<string | undefined> {
  return (await findPasskey(db, credentialId))?.user_id;
}
