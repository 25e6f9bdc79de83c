import { brandName } from "@attune/domain/account/brand-name";
import {
  type Attestation,
  passkeyExpired,
  passkeyNotAdded,
  passkeyTaken,
  tooManyPasskeys,
} from "@attune/contract/passkey";
import type { Selectable } from "kysely";
import type { PasskeysTable } from "../../adapters/database/schema/sign-in.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { needsFactor } from "../../http/staff-factor.ts";
import type { CaseDeps } from "../care-case/open-case.ts";
import { readName } from "../care-case/read-name.ts";
import { endOtherSessions } from "../session/end-all-sessions.ts";
import { lockSession } from "../session/lock-session.ts";
import { notifyOfChange } from "../session/notify-of-change.ts";
import { authenticatorNames } from "./authenticator-names.ts";
import { type Ceremony, challengeMinutes, makeChallenge, spendChallenge } from "./challenge.ts";
import { describePasskey, passkeyInMail } from "./describe-passkey.ts";
import { findOrPutHandle, insertPasskey, listPasskeysOf, setName } from "./passkey.sql.ts";
import type { Site } from "./site.ts";
import { algorithms, verifyAttestation } from "./webauthn.ts";

const mostPasskeys = 20;

type Deps = Pick<App, "db" | "inTransaction" | "config" | "log"> & CaseDeps;
type Person = Pick<SignedIn, "userId" | "sessionHash" | "role" | "hasFactor">;

const ceremonyOf = ({ userId, sessionHash }: Person): Ceremony => ({
  purpose: "add",
  browserHash: sessionHash,
  userId,
});

/** Options for creating a passkey. Throws 409 if the maximum is reached. */
export async function beginPasskey(
  app: Deps,
  who: Person,
  { site, username }: { site: Site; username: string },
) {
  const passkeys = await listPasskeysOf(app.db, who.userId);
  refuseMore(passkeys);
  const challenge = await makeChallenge(app, ceremonyOf(who));
  return {
    challenge,
    rp: { id: site.rpId, name: brandName },
    user: {
      id: await findOrPutHandle(app.db, who.userId, app.randomness.token(32)),
      name: username,
      displayName: username,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: passkeys.map(describePasskey),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  };
}

/** Adds a new passkey. Throws 401 or 400 if it is not acceptable. */
export async function addPasskey(
  app: Deps,
  who: Person,
  { site, credential, name }: { site: Site; credential: Attestation; name: string },
): Promise<Selectable<PasskeysTable>> {
  const { clientDataJSON } = credential.response;
  const challenge = await spendChallenge(app, ceremonyOf(who), clientDataJSON);
  if (challenge === undefined) throw new ProblemError(passkeyExpired);
  const made = await verifyAttestation(app, credential, { challenge, site });
  if (made === undefined) throw new ProblemError(passkeyNotAdded);
  return await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    const others = await listPasskeysOf(tx, who.userId);
    refuseMore(others);
    const row = {
      id: app.randomness.uuid(),
      user_id: who.userId,
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      name: freeName(authenticatorNames[made.aaguid] ?? name, others),
      is_backed_up: made.isBackedUp,
      created_at: app.clock.now(),
      last_used_at: null,
    };
    if (!(await insertPasskey(tx, row))) throw new ProblemError(passkeyTaken);
    // Other sessions only proved the password.
    if (needsFactor(app, who)) await endOtherSessions(tx, who.userId, who.sessionHash);
    await notifyOfChange(app, tx, who.userId, {
      kind: "passkey-added",
      subject: "A passkey was added to your account",
      what: `${passkeyInMail(row.name)} was added to your account. Anyone who has it can sign in without your password.`,
      remedy: {
        line: 'If it was not, use "Forgot Password?" on the sign-in page to choose a new password at once. Then remove this passkey under Security in your account, and write to us.',
        action: ["Go to sign in", "/auth"],
      },
    });
    await readName(app, tx, { userId: who.userId, sourceId: row.id, text: name });
    return row;
  });
}

/** Undefined if the person has no such passkey. */
export const renamePasskey = (
  app: Deps,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Selectable<PasskeysTable> | undefined> =>
  app.inTransaction(async (tx) => {
    const renamed = await setName(tx, userId, id, name);
    if (renamed !== undefined) await readName(app, tx, { userId, sourceId: id, text: name });
    return renamed;
  });

function refuseMore(passkeys: readonly unknown[]): void {
  if (passkeys.length >= mostPasskeys) throw new ProblemError(tooManyPasskeys);
}

/** The name, with a number if the person already has one of that name. */
function freeName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((it) => it.name));
  for (let number = 1; ; number += 1) {
    const it = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(it)) return it;
  }
}
