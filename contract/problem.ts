import * as z from "zod/mini";

/** Every error response: RFC 9457, with a sentence the user can act on. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The record as someone else has saved it (contract/changed-meanwhile.ts). */
  current: z.optional(z.unknown()),
});

export type ProblemAnswer = z.infer<typeof problemAnswer>;

export interface Problem {
  code: string;
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 429 | 431 | 500 | 502 | 503;
  title: string;
  message: string;
}

export function problem<const P extends Problem>(it: P): P {
  return it;
}

export const asProblemAnswer = ({ code, status, title, message }: Problem): ProblemAnswer => ({
  type: `/problems/${code}`,
  title,
  status,
  code,
  message,
});

export const invalidInput = problem({
  code: "invalid-input",
  status: 400,
  title: "There is a problem with what was sent",
  message: "Please check the fields and try again.",
});

export const notSignedIn = problem({
  code: "not-signed-in",
  status: 401,
  title: "Not signed in",
  message: "Please sign in to continue.",
});

export const proofNeeded = problem({
  code: "proof-needed",
  status: 400,
  title: "Please confirm that it is you",
  message:
    "Nothing was done yet. Please confirm that it is you, with your password and your code where you use one, and try again.",
});

export const notPermitted = problem({
  code: "not-permitted",
  status: 403,
  title: "Not permitted",
  message: "Your account does not have permission to do this.",
});

export const csrfRefused = problem({
  code: "csrf",
  status: 403,
  title: "CSRF token missing or out of date",
  message: "The CSRF token is missing or out of date. Please reload the page and try again.",
});

export const notFound = problem({
  code: "not-found",
  status: 404,
  title: "Not found",
  message: "There is nothing at this address.",
});

/** The person or record that a change belongs to no longer exists. */
export const deletedMeanwhile = problem({
  code: "deleted-meanwhile",
  status: 409,
  title: "Deleted in the meantime",
  message:
    "What this belongs to has been deleted in the meantime, so nothing was saved. Please reload the page.",
});

export const tooLarge = problem({
  code: "too-large",
  status: 413,
  title: "Too large",
  message: "What was sent is too large. Please send less and try again.",
});

/** The URL and the headers a browser adds itself, above all cookies. */
export const headersTooLarge = problem({
  code: "headers-too-large",
  status: 431,
  title: "Too much was sent along",
  message:
    "Your browser sends more along with this request than we can read. Please delete this site's cookies and try again.",
});

export const tooSlow = problem({
  code: "too-slow",
  status: 408,
  title: "It took too long to arrive",
  message: "The request took too long to arrive. Please check your connection and try again.",
});

export const unsupportedMedia = problem({
  code: "unsupported-media",
  status: 415,
  title: "Unsupported format",
  message: "This address accepts JSON only.",
});

export const tooManyRequests = problem({
  code: "too-many-requests",
  status: 429,
  title: "Too many requests",
  message: "That was too many attempts in a short time. Please wait a little and try again.",
});

/** `fields` has the words, the rule they break, and alternatives. */
export const forbiddenClaim = problem({
  code: "forbidden-claim",
  status: 400,
  title: "A claim that may not be published",
  message:
    "This wording makes a claim about health or promises an outcome, which may not be published. Each field names the words, the rule and an alternative.",
});

export const internalFault = problem({
  code: "internal-fault",
  status: 500,
  title: "Something went wrong on our side",
  message: "Something went wrong on our side. Nothing was lost; please try again in a moment.",
});

/** The disk, its quota or the object store is full; partial writes are removed. */
export const storageFull = problem({
  code: "storage-full",
  status: 503,
  title: "No room left",
  message:
    "There is no room left on our side to keep this, so nothing was stored. Please try again later, or tell us if it keeps happening.",
});

export const unavailable = problem({
  code: "unavailable",
  status: 503,
  title: "Busy for the moment",
  message: "The service is busy for the moment. Please try again shortly.",
});
