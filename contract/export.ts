import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { tooManyRequests } from "./problem.ts";
import { inlineProof, proofNeeded, wrongCode, wrongPassword } from "./security.ts";
import { instant } from "./text.ts";
import { consentKind } from "./user.ts";

export const exportOwn = endpoint({
  name: "exportOwn",
  method: "POST",
  path: "/api/user/export",
  access: "signed-in",
  summary:
    "Everything that is kept of the person as one ZIP; asks for a proof of presence unless they have just signed in",
  body: z.object(inlineProof),
  media: "application/zip",
  problems: [proofNeeded, wrongPassword, wrongCode, tooManyRequests],
  rateLimit: { requests: 5, windowSeconds: 3600 },
});

const ownConsentAnswer = z.object({
  kind: consentKind,
  version: z.string(),
  acceptedAt: instant,
  /** Null: it holds. */
  withdrawnAt: z.nullable(instant),
});

export type OwnConsent = z.infer<typeof ownConsentAnswer>;

export const listOwnConsents = endpoint({
  name: "listOwnConsents",
  method: "GET",
  path: "/api/user/consents",
  access: "signed-in",
  summary: "What the person agreed to: of each kind the version agreed to last, newest first",
  answer: z.array(ownConsentAnswer),
});
