import type { Assertion, Attestation } from "@attune/contract/passkey";
import { deviceName } from "@attune/domain/account/device-name";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import {
  addNewPasskey,
  beginNewPasskey,
  beginProof,
  beginSignIn,
  sendProof,
  sendSignIn,
} from "./ceremony.queries.ts";

/** Loaded on demand, because most people sign in with a password. */
const library = () => import("@simplewebauthn/browser");

/** Whether this browser has passkeys at this address; a bare IP address has none anywhere. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

/** Signs in with a passkey; null if cancelled. Throws the server's refusal. */
export async function signInByPasskey() {
  const credential = await ask(await beginSignIn());
  return credential === null ? null : await sendSignIn(credential);
}

/**
 * The passkey chosen from the browser's autofill. Null if none is offered, or the offer has ended; aborted
 * by `signal`.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Assertion | null> {
  const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library();
  if (signal.aborted || !(await browserSupportsWebAuthnAutofill())) return null;
  if (document.querySelector("input[autocomplete$='webauthn']") === null) return null;
  const options = await beginSignIn();
  if (signal.aborted) return null;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return await ask(options, true);
}

/** Creates a passkey on the device the person chooses; null if cancelled. */
export async function makePasskey() {
  const [{ startRegistration }, optionsJSON] = await Promise.all([library(), beginNewPasskey()]);
  const credential = await unlessCancelled(startRegistration({ optionsJSON }));
  if (credential === null) return null;
  return await addNewPasskey(credential, suggestName(credential));
}

/** Proves presence by passkey; false if cancelled. */
export async function giveProof(): Promise<boolean> {
  const credential = await ask(await beginProof());
  if (credential === null) return false;
  await sendProof(credential);
  return true;
}

type Options = Awaited<ReturnType<typeof beginSignIn>>;

async function ask(optionsJSON: Options, useBrowserAutofill = false): Promise<Assertion | null> {
  const { startAuthentication } = await library();
  const asked = startAuthentication({ optionsJSON, useBrowserAutofill });
  return await unlessCancelled(asked);
}

/** Null if the browser's dialog was closed or timed out, which is not a failure. */
async function unlessCancelled<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (["NotAllowedError", "AbortError"].includes((error as Error).name)) return null;
    throw error;
  }
}

/** Why the browser or device refused, as a sentence; undefined if it was neither. */
export function deviceFault(error: unknown): string | undefined {
  const { name } = error as Error;
  if (name === "InvalidStateError") return copy.addedAlready;
  if (name === "SecurityError") return copy.wrongAddress;
  if (["ConstraintError", "NotSupportedError", "UnknownError"].includes(name))
    return copy.notPossible;
  return undefined;
}

function suggestName({ authenticatorAttachment, response }: Attestation): string {
  if (authenticatorAttachment === "cross-platform")
    return response.transports?.includes("hybrid") === true ? copy.phone : copy.securityKey;
  return deviceName(navigator.userAgent) ?? copy.thisDevice;
}
