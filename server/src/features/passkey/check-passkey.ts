import {
  type Assertion,
  passkeyCopied,
  passkeyExpired,
  passkeyRefused,
  passkeyUnknown,
} from "@attune/contract/passkey";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { clearCount, countRequest } from "../../http/rate-limit.ts";
import { type Ceremony, spendChallenge } from "./challenge.ts";
import { findPasskey, markUsed } from "./passkey.sql.ts";
import type { Site } from "./site.ts";
import { verifyAssertion } from "./webauthn.ts";

/** The same limit as for wrong passwords, counted separately, so that neither blocks the other. */
const failuresPerAccount = { requests: 10, windowSeconds: 900 };

export type CheckingDeps = Pick<App, "db" | "clock" | "config" | "log">;

export interface Answered {
  ceremony: Ceremony;
  site: Site;
  credential: Assertion;
}

/**
 * The owner of the passkey that signed the challenge, verified by the device. Throws 401 on any
 * error, which also uses up the challenge and changes nothing else.
 */
export async function checkPasskey(
  app: CheckingDeps,
  { ceremony, site, credential }: Answered,
): Promise<{ userId: string; passkeyId: string; erasureDueAt: Date | null }> {
  const { id, response } = credential;
  const challenge = await spendChallenge(app, ceremony, response.clientDataJSON);
  if (challenge === undefined) throw new ProblemError(passkeyExpired);
  const passkey = await findPasskey(app.db, id);
  const isOwn = ceremony.userId === null || passkey?.user_id === ceremony.userId;
  if (passkey === undefined || !isOwn) throw new ProblemError(passkeyUnknown);
  const key = `passkey-failures:${passkey.user_id}`;
  await countRequest(app, key, failuresPerAccount);
  const found = await verifyAssertion(app, credential, { challenge, site }, passkey.public_key);
  // Without a list of allowed passkeys, the authenticator must say whose passkey it is.
  const handle = response.userHandle ?? (ceremony.userId === null ? undefined : passkey.handle);
  if (found === undefined || handle !== passkey.handle || passkey.disabled_at !== null)
    throw new ProblemError(passkeyRefused);
  if (!(await markUsed(app.db, passkey.id, { ...found, now: app.clock.now() }))) {
    app.log.warn({ passkey: passkey.id }, "a passkey whose counter went back was refused");
    throw new ProblemError(passkeyCopied);
  }
  await clearCount(app, key);
  return {
    userId: passkey.user_id,
    passkeyId: passkey.id,
    erasureDueAt: passkey.erasure_due_at,
  };
}
