import {
  transports as knownTransports,
  type Assertion,
  type Attestation,
} from "@attune/contract/passkey";
import type { App } from "../../app.ts";
import type { Site } from "./site.ts";

/** Loaded when someone first uses a passkey: with its attestation code it is large. */
const library = () => import("@simplewebauthn/server");

/** Signature algorithms as COSE numbers, preferred first: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257];

type Transport = (typeof knownTransports)[number];

interface Expected {
  challenge: string;
  site: Site;
}

/** What a browser's response proves; undefined if invalid. */
export async function verifyAssertion(
  { log }: Pick<App, "log">,
  credential: Assertion,
  { challenge, site }: Expected,
  publicKey: string,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  return await orRefuse(log, async () => {
    const { id, rawId, type, response } = credential;
    const { userHandle } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { ...response, ...(userHandle == null ? {} : { userHandle }) } as never,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The counter is compared in the database, so that of two at once only one succeeds.
      credential: { id, publicKey: bytesOf(publicKey), counter: 0 },
    });
    if (!verified) return undefined;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  });
}

export interface NewCredential {
  id: string;
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
  transports: Transport[];
  /** The kind of authenticator that created it. */
  aaguid: string;
}

/** The new passkey; undefined if the response is not acceptable. */
export async function verifyAttestation(
  { log }: Pick<App, "log">,
  credential: Attestation,
  { challenge, site }: Expected,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await library();
  return await orRefuse(log, async () => {
    const { id, rawId, type, response } = credential;
    const { clientDataJSON, attestationObject } = response;
    const transports = knownTransports.filter((it) => response.transports?.includes(it));
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential: made, credentialBackedUp, aaguid } = registrationInfo;
    return {
      id: made.id,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      isBackedUp: credentialBackedUp,
      transports,
      aaguid,
    };
  });
}

/** The library throws on anything unexpected and says why; a wrong origin is for the operator to fix. */
async function orRefuse<Answer>(
  log: App["log"],
  verify: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, "passkey refused");
    return undefined;
  }
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64url"));
