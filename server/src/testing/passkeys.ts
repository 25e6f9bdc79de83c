import type { AnswerOf } from "@attune/contract/endpoint";
import type {
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  Passkey,
} from "@attune/contract/passkey";
import { type Lies, SoftwareAuthenticator } from "./software-authenticator.ts";
import type { Visitor } from "./visitor.ts";

export const passkeyOrigin = "http://localhost:3000";

/**
 * A signed-in person creates a passkey; returns the device that has it and what the product says
 * about it.
 */
export async function makePasskey(
  visitor: Visitor,
  { name = "Chrome on Mac", authenticator = new SoftwareAuthenticator(passkeyOrigin) } = {},
): Promise<{ authenticator: SoftwareAuthenticator; passkey: Passkey }> {
  const begun = await visitor.post("/api/user/passkeys/challenge");
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const credential = authenticator.create(begun.json<AnswerOf<typeof beginPasskey>>());
  const added = await visitor.post("/api/user/passkeys", { credential, name });
  if (added.statusCode !== 201) throw new Error(added.body);
  return { authenticator, passkey: added.json<Passkey>() };
}

export const beginSignIn = async (visitor: Visitor) =>
  (await visitor.post("/api/passkey-sign-ins/challenge")).json<
    AnswerOf<typeof beginPasskeySignIn>
  >();

export async function signInByPasskey(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  lies: Lies = {},
) {
  const credential = authenticator.get(await beginSignIn(visitor), lies);
  return await visitor.post("/api/passkey-sign-ins", { credential });
}

export const passkeysOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/passkeys")).json<AnswerOf<typeof listPasskeys>>().passkeys;
