import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { proofNeeded, tooManyRequests } from "./problem.ts";
import { inlineProof, wrongCode, wrongPassword } from "./security.ts";
import { instant } from "./text.ts";
import { consentKind } from "./staff-user.ts";

export const exportOwn = endpoint({
  name: "exportOwn",
  route: "POST /api/user/export",
  access: "signed-in",
  summary:
    "Download everything stored about the person as a ZIP; needs proof of presence unless they have just signed in",
  body: z.object(inlineProof),
  media: "application/zip",
  problems: [proofNeeded, wrongPassword, wrongCode, tooManyRequests],
  rateLimit: { requests: 5, windowSeconds: 3600 },
});

const ownConsentAnswer = z.object({
  kind: consentKind,
  version: z.string(),
  acceptedAt: instant,
  /** Null while it is in force. */
  withdrawnAt: z.nullable(instant),
});

export type OwnConsent = z.infer<typeof ownConsentAnswer>;

export const listOwnConsents = endpoint({
  name: "listOwnConsents",
  route: "GET /api/user/consents",
  access: "signed-in",
  summary: "List the person's consents: the latest version of each kind, newest first",
  answer: z.array(ownConsentAnswer),
});
