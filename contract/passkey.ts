import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, proofNeeded, tooManyRequests } from "./problem.ts";
import { lastSecondFactor } from "./security.ts";
import { accountClosing, accountDue } from "./session.ts";
import { idParams, instant, line } from "./text.ts";
import { userAnswer } from "./user.ts";

export const passkeyRefused = problem({
  code: "passkey-refused",
  status: 401,
  title: "Passkey refused",
  message: "This passkey was not accepted. Please try again, or log in with your password.",
});

export const passkeyUnknown = problem({
  code: "passkey-unknown",
  status: 401,
  title: "Passkey not known",
  message:
    "We do not know this passkey. It may have been removed from the account. Please log in with your password.",
});

export const passkeyExpired = problem({
  code: "passkey-expired",
  status: 401,
  title: "Please try again",
  message: "That took too long, or was used already. Please try again.",
});

export const passkeyCopied = problem({
  code: "passkey-copied",
  status: 401,
  title: "Passkey refused",
  message:
    "This passkey was refused, because a copy of it seems to be in use. Please log in with your password and remove it under Security.",
});

export const passkeyNotAdded = problem({
  code: "passkey-not-added",
  status: 400,
  title: "The passkey was not added",
  message: "This passkey was not accepted and has not been added. Please try again.",
});

export const passkeyTaken = problem({
  code: "passkey-taken",
  status: 409,
  title: "Added already",
  message: "This passkey has been added already.",
});

export const tooManyPasskeys = problem({
  code: "too-many-passkeys",
  status: 409,
  title: "No more passkeys",
  message: "You have 20 passkeys, which is as many as there can be. Please remove one first.",
});

export const noPasskey = problem({
  code: "no-passkey",
  status: 409,
  title: "No passkey",
  message: "Your account has no passkey. Please use your password.",
});

export const passkeysOff = problem({
  code: "passkeys-off",
  status: 409,
  title: "No passkeys at this address",
  message: "Browsers allow passkeys only where a site has a name, and this one has none.",
});

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

const credentialId = base64url(1400);
const attachment = z.optional(z.nullable(z.enum(["platform", "cross-platform"])));

/** The browser's response to a sign-in: `AuthenticationResponseJSON` of WebAuthn. */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
  authenticatorAttachment: attachment,
});

/** The browser's response after creating a passkey: `RegistrationResponseJSON` of WebAuthn. */
const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
  authenticatorAttachment: attachment,
});

export type Assertion = z.infer<typeof assertion>;
export type Attestation = z.infer<typeof attestation>;

export const transports = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] as const;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(z.array(z.enum(transports))),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.optional(z.array(descriptor)),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

export const beginPasskeySignIn = endpoint({
  name: "beginPasskeySignIn",
  route: "POST /api/passkey-sign-ins/challenge",
  access: "anyone",
  summary: "Get a challenge for signing in with a passkey; works once, for ten minutes",
  answer: requestOptions,
  problems: [passkeysOff, tooManyRequests],
  rateLimit: { requests: 300, windowSeconds: 900 },
});

export const signInWithPasskey = endpoint({
  name: "signInWithPasskey",
  route: "POST /api/passkey-sign-ins",
  access: "anyone",
  guardsAccount: true,
  securityEvent: "sign-in",
  summary: "Sign in with a passkey, which counts as both steps",
  body: z.object({ credential: assertion }),
  answer: userAnswer,
  problems: [
    passkeyRefused,
    passkeyUnknown,
    passkeyExpired,
    passkeyCopied,
    passkeysOff,
    accountClosing,
    accountDue,
    tooManyRequests,
  ],
  rateLimit: { requests: 30, windowSeconds: 900, failuresOnly: true },
});

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** It is synced to the person's other devices, so losing one device does not lose it. */
  isBackedUp: z.boolean(),
});

export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  name: "listPasskeys",
  route: "GET /api/user/passkeys",
  access: "signed-in",
  isOpenBeforeFactor: true,
  summary: "List the person's passkeys, oldest first, and the address they work at",
  answer: z.object({
    /** Null if browsers do not allow passkeys at the site's address. */
    origin: z.nullable(z.string()),
    passkeys: z.array(passkey),
  }),
});

export const beginPasskey = endpoint({
  name: "beginPasskey",
  route: "POST /api/user/passkeys/challenge",
  access: "signed-in",
  guardsAccount: true,
  needsProof: true,
  isOpenBeforeFactor: true,
  summary: "Get a challenge for creating a passkey; works once, for ten minutes",
  answer: creationOptions,
  problems: [proofNeeded, tooManyPasskeys, passkeysOff, tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});

const passkeyName = line("Please enter a name", 1, 60);

export const addPasskey = endpoint({
  name: "addPasskey",
  route: "POST /api/user/passkeys",
  access: "signed-in",
  guardsAccount: true,
  isOpenBeforeFactor: true,
  summary: "Add a new passkey; its owner is emailed",
  body: z.object({
    credential: attestation,
    /** Fallback name if its password manager is unknown. */
    name: passkeyName,
  }),
  status: 201,
  answer: passkey,
  problems: [passkeyNotAdded, passkeyExpired, passkeyTaken, tooManyPasskeys, passkeysOff],
});

export const renamePasskeyBody = z.object({ name: passkeyName });

export const renamePasskey = endpoint({
  name: "renamePasskey",
  route: "PATCH /api/user/passkeys/{id}",
  access: "signed-in",
  guardsAccount: true,
  summary: "Rename one of the person's passkeys",
  params: idParams,
  body: renamePasskeyBody,
  answer: passkey,
});

export const removePasskey = endpoint({
  name: "removePasskey",
  route: "DELETE /api/user/passkeys/{id}",
  access: "signed-in",
  guardsAccount: true,
  needsProof: true,
  summary: "Remove one of the person's passkeys; its owner is emailed",
  params: idParams,
  status: 204,
  problems: [proofNeeded, lastSecondFactor],
});

export const beginPasskeyProof = endpoint({
  name: "beginPasskeyProof",
  route: "POST /api/user/proof/passkey/challenge",
  access: "signed-in",
  summary: "Get a challenge for proof of presence with a passkey; works once, for ten minutes",
  answer: requestOptions,
  problems: [noPasskey, passkeysOff, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const proveByPasskey = endpoint({
  name: "proveByPasskey",
  route: "POST /api/user/proof/passkey",
  access: "signed-in",
  guardsAccount: true,
  summary:
    "Give proof of presence with a passkey instead of password and code; valid for ten minutes",
  body: z.object({ credential: assertion }),
  status: 204,
  problems: [
    passkeyRefused,
    passkeyUnknown,
    passkeyExpired,
    passkeyCopied,
    passkeysOff,
    tooManyRequests,
  ],
});
