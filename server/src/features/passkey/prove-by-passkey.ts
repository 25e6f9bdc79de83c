import { noPasskey } from "@attune/contract/passkey";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { type Answered, type CheckingDeps, checkPasskey } from "./check-passkey.ts";
import { type Ceremony, makeChallenge } from "./challenge.ts";
import { acceptProof } from "../session/prove-presence.ts";
import { describePasskey } from "./describe-passkey.ts";
import { listPasskeysOf } from "./passkey.sql.ts";
import { requestOptions } from "./request-options.ts";
import type { Site } from "./site.ts";

type Person = Pick<SignedIn, "userId" | "sessionHash">;

const ceremonyOf = ({ userId, sessionHash }: Person): Ceremony => ({
  purpose: "proof",
  browserHash: sessionHash,
  userId,
});

/** Throws a 409 if the person has no passkey. */
export async function beginPasskeyProof(
  app: Pick<App, "db" | "clock" | "randomness">,
  who: Person,
  site: Site,
) {
  const passkeys = await listPasskeysOf(app.db, who.userId);
  if (passkeys.length === 0) throw new ProblemError(noPasskey);
  const challenge = await makeChallenge(app, ceremonyOf(who));
  return { ...requestOptions(challenge, site), allowCredentials: passkeys.map(describePasskey) };
}

/** Counts like password and code, since it is both steps. */
export async function proveByPasskey(
  app: CheckingDeps,
  who: Person,
  answered: Omit<Answered, "ceremony">,
): Promise<void> {
  await checkPasskey(app, { ...answered, ceremony: ceremonyOf(who) });
  await acceptProof(app, who);
}
