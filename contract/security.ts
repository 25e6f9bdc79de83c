import * as z from "zod/mini";
import {
  commonPassword,
  emailAddress,
  namedPassword,
  passwordTwice,
  samePassword,
} from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { problem, proofNeeded, tooManyRequests } from "./problem.ts";
import { instant, line } from "./text.ts";

export const wrongPassword = problem({
  code: "wrong-password",
  status: 400,
  title: "There is a problem with what was sent",
  message: "This is not your current password.",
});

export const wrongCode = problem({
  code: "wrong-code",
  status: 400,
  title: "There is a problem with what was sent",
  message: "This code is not right or no longer valid. Please try the next one.",
});

export const passkeyProofNeeded = problem({
  code: "passkey-proof-needed",
  status: 400,
  title: "Please use your passkey",
  message:
    "Your account is protected by a passkey. Please confirm with it instead of the password.",
});

export const noEmail = problem({
  code: "no-email",
  status: 409,
  title: "No email address",
  message: "Your account has no email address yet. Please add one first.",
});

export const confirmationRefused = problem({
  code: "confirmation-refused",
  status: 400,
  title: "This link is no longer valid",
  message:
    "This link is no longer valid. It works once, for 24 hours. Your account shows whether the address is confirmed, and sends a new link if not.",
});

export const secondFactorOn = problem({
  code: "second-factor-on",
  status: 409,
  title: "Already turned on",
  message: "Two-step sign-in is turned on already. Turn it off first to use another app.",
});

export const secondFactorOff = problem({
  code: "second-factor-off",
  status: 409,
  title: "Not turned on",
  message: "Two-step sign-in is not turned on, or its setup has to begin again.",
});

export const secondFactorNeeded = problem({
  code: "second-factor-needed",
  status: 403,
  title: "Protect your sign-in first",
  message:
    "Your account opens the back office, so it needs a second step first: please add a passkey, or set up an authenticator app.",
});

export const lastSecondFactor = problem({
  code: "last-second-factor",
  status: 409,
  title: "Your last second step",
  message:
    "Nothing was removed: staff need a second step. Please add another passkey or set up an authenticator app before you remove this one.",
});

export const undoRefused = problem({
  code: "undo-refused",
  status: 400,
  title: "This link is no longer valid",
  message:
    "This link is no longer valid. It works once, for 7 days. If you cannot get into your account, please write to us.",
});

const currentPassword = z
  .string("Please enter your current password")
  .check(z.minLength(1, "Please enter your current password"), z.maxLength(1000));

const code = line("Please enter the code", 6, 40);

/** Optional credentials in a request that needs proof of presence, instead of earlier proof. */
export const inlineProof = {
  password: z.optional(z.string().check(z.maxLength(1000))),
  code: z.optional(z.string().check(z.maxLength(40))),
};

export const provePresenceBody = z.object({ password: currentPassword, code: z.optional(code) });

export const provePresence = endpoint({
  name: "provePresence",
  route: "POST /api/user/proof",
  access: "signed-in",
  guardsAccount: true,
  isOpenBeforeFactor: true,
  summary:
    "Give proof of presence with the password, plus a code if two-step sign-in is on; valid for ten minutes. Staff whose only second factor is a passkey use `/api/user/proof/passkey`",
  body: provePresenceBody,
  status: 204,
  problems: [wrongPassword, wrongCode, passkeyProofNeeded, tooManyRequests],
});

export const getSecurity = endpoint({
  name: "getSecurity",
  route: "GET /api/user/security",
  access: "signed-in",
  isOpenBeforeFactor: true,
  summary: "Get how the person's account is protected",
  answer: z.object({
    email: z.nullable(z.string()),
    emailVerifiedAt: z.nullable(instant),
    /** The new address, which replaces the current one once confirmed. */
    pendingEmail: z.nullable(z.string()),
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const requestVerification = endpoint({
  name: "requestVerification",
  route: "POST /api/user/email/verification",
  access: "signed-in",
  summary: "Resend the email that confirms the person's address",
  answer: z.object({ message: z.string() }),
  problems: [noEmail, tooManyRequests],
  rateLimit: { requests: 5, windowSeconds: 3600 },
});

export const changeEmailBody = z.object({ email: emailAddress, ...inlineProof });

export const changeEmail = endpoint({
  name: "changeEmail",
  route: "POST /api/user/email",
  access: "signed-in",
  guardsAccount: true,
  summary: "Email a confirmation link to a new address, which takes effect when confirmed",
  body: changeEmailBody,
  answer: z.object({ message: z.string() }),
  problems: [proofNeeded, wrongPassword, wrongCode, tooManyRequests],
  rateLimit: { requests: 5, windowSeconds: 3600 },
});

export const confirmEmail = endpoint({
  name: "confirmEmail",
  route: "POST /api/email-confirmations",
  access: "anyone",
  summary: "Confirm an address with an emailed token",
  body: z.object({ token: line("This link is incomplete", 1, 200) }),
  answer: z.object({ message: z.string() }),
  problems: [confirmationRefused, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});

export const undoEmailChange = endpoint({
  name: "undoEmailChange",
  route: "POST /api/email-undos",
  access: "anyone",
  summary:
    "Restore an account's previous address, sign out every device and email a password reset link, unless the account is disabled",
  body: z.object({ token: line("This link is incomplete", 1, 200) }),
  answer: z.object({ message: z.string() }),
  problems: [undoRefused, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});

export const changePasswordBody = z
  .object({
    currentPassword,
    code: inlineProof.code,
    ...passwordTwice,
  })
  .check(samePassword);

export const changePassword = endpoint({
  name: "changePassword",
  route: "POST /api/user/password",
  access: "signed-in",
  guardsAccount: true,
  summary: "Set a new password; every other session of the account ends",
  body: changePasswordBody,
  status: 204,
  problems: [proofNeeded, wrongPassword, wrongCode, commonPassword, namedPassword, tooManyRequests],
});

export const beginSecondFactor = endpoint({
  name: "beginSecondFactor",
  route: "POST /api/user/second-factor/setup",
  access: "signed-in",
  guardsAccount: true,
  isOpenBeforeFactor: true,
  summary: "Create a secret for an authenticator app; takes effect once a code is confirmed",
  body: z.object(inlineProof),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  problems: [proofNeeded, wrongPassword, secondFactorOn, tooManyRequests],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactorBody = z.object({ code });

export const confirmSecondFactor = endpoint({
  name: "confirmSecondFactor",
  route: "POST /api/user/second-factor",
  access: "signed-in",
  guardsAccount: true,
  isOpenBeforeFactor: true,
  summary: "Turn on two-step sign-in; the recovery codes are shown only this once",
  body: confirmSecondFactorBody,
  answer: recoveryCodes,
  problems: [wrongCode, secondFactorOn, secondFactorOff, tooManyRequests],
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  route: "POST /api/user/second-factor/recovery-codes",
  access: "signed-in",
  guardsAccount: true,
  summary: "Create new recovery codes; the old ones stop working",
  body: z.object(inlineProof),
  answer: recoveryCodes,
  problems: [proofNeeded, wrongPassword, wrongCode, secondFactorOff, tooManyRequests],
});

export const removeSecondFactor = endpoint({
  name: "removeSecondFactor",
  route: "POST /api/user/second-factor/removal",
  access: "signed-in",
  guardsAccount: true,
  summary: "Turn off two-step sign-in",
  body: z.object(inlineProof),
  status: 204,
  problems: [
    proofNeeded,
    wrongPassword,
    wrongCode,
    secondFactorOff,
    lastSecondFactor,
    tooManyRequests,
  ],
});
