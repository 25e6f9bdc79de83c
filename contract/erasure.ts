import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { personWaits } from "./care-case.ts";
import { accountProtected } from "./free-account.ts";
import { notFound, problem, proofNeeded, tooManyRequests } from "./problem.ts";
import { inlineProof, wrongCode, wrongPassword } from "./security.ts";
import {
  accountDisabled,
  accountDue,
  codeNeeded,
  codeRefused,
  invalidCredentials,
  loginBody,
  passkeyNeeded,
} from "./session.ts";
import { idParams, instant, line, pageNumber } from "./text.ts";
import { userAnswer } from "./user.ts";

export const passwordNeeded = problem({
  code: "password-needed",
  status: 400,
  title: "Please enter your password",
  message: "Your account has no email address, so please confirm with your password.",
});

export const deletionLinkRefused = problem({
  code: "deletion-link-refused",
  status: 400,
  title: "This link is no longer valid",
  message:
    "This link is no longer valid: it works for 24 hours, until you change your password or address, and only the newest one counts. Pressing the button has changed nothing.",
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  route: "DELETE /api/user/account",
  access: "signed-in",
  summary:
    "Request deletion of the person's account; confirmed by email or, without an address, by password",
  body: z.object(inlineProof),
  answer: z.object({
    message: z.string(),
    /**
     * When the account will be erased, if no confirmation by email is needed; null while waiting for
     * one.
     */
    dueAt: z.nullable(instant),
  }),
  problems: [
    accountProtected,
    passwordNeeded,
    proofNeeded,
    wrongPassword,
    wrongCode,
    tooManyRequests,
  ],
  rateLimit: { requests: 5, windowSeconds: 3600 },
});

export const confirmDeletion = endpoint({
  name: "confirmDeletion",
  route: "POST /api/account-deletions",
  access: "anyone",
  summary:
    "Confirm a deletion with the emailed token; the account closes and is erased after 14 days",
  body: z.object({ token: line("This link is incomplete", 1, 200) }),
  answer: z.object({ dueAt: instant }),
  problems: [deletionLinkRefused, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 3600 },
});

export const undoDeletion = endpoint({
  name: "undoDeletion",
  route: "POST /api/account-deletions/undo",
  access: "anyone",
  guardsAccount: true,
  securityEvent: "sign-in",
  summary: "Undo an account's deletion with its credentials, and sign in",
  body: loginBody,
  answer: userAnswer,
  problems: [
    invalidCredentials,
    codeNeeded,
    codeRefused,
    passkeyNeeded,
    accountDue,
    accountDisabled,
    tooManyRequests,
  ],
  rateLimit: { requests: 30, windowSeconds: 900, failuresOnly: true },
});

export const erasureStates = ["asked", "closing", "undone", "erased"] as const;

const counts = z.record(z.string(), z.int());

const erasureAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Null once the person is erased. */
  username: z.nullable(z.string()),
  state: z.enum(erasureStates),
  requestedAt: instant,
  confirmedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  isBillingEnded: z.boolean(),
  erasedAt: z.nullable(instant),
  /** Rows by table, and stored files. */
  report: z.nullable(z.object({ erased: counts, kept: counts, files: z.int() })),
});

export type Erasure = z.infer<typeof erasureAnswer>;

export const erasurePageSize = 25;

const erasureFilter = { state: z.optional(z.enum(erasureStates)) };

export const listErasures = endpoint({
  name: "listErasures",
  route: "GET /api/admin/account-deletions",
  access: "admin",
  summary: "List requested deletions, newest first, with what was erased and kept; 25 per page",
  query: z.object({ ...erasureFilter, page: pageNumber }),
  answer: z.array(erasureAnswer),
});

export const countErasures = endpoint({
  name: "countErasures",
  route: "GET /api/admin/account-deletions/count",
  access: "admin",
  summary: "Count deletions, all or in one state, up to 1,000",
  query: z.object(erasureFilter),
  answer: z.object({ matching: z.int(), isMore: z.boolean() }),
});

export const alreadyClosing = problem({
  code: "already-closing",
  status: 409,
  title: "Already closed",
  message: "This account is closed already and will be erased on its day. See Deletions.",
});

export const removeUser = endpoint({
  name: "removeUser",
  route: "DELETE /api/admin/users/{id}",
  access: "admin",
  summary:
    "Close a customer's account: billing ends, and it is erased after 14 days in which they can undo it",
  params: idParams,
  needsProof: true,
  answer: z.object({ dueAt: instant }),
  problems: [proofNeeded, accountProtected, alreadyClosing, personWaits],
});

export const nothingToWithdraw = problem({
  code: "nothing-to-withdraw",
  status: 409,
  title: "Nothing to withdraw",
  message: "You have not agreed that we use health answers, and we hold none.",
});

export const withdrawHealthConsent = endpoint({
  name: "withdrawHealthConsent",
  route: "DELETE /api/user/health-consent",
  access: "signed-in",
  summary:
    "Withdraw consent to use health data: answers and everything derived from them are erased at once, and the plan no longer renews; the account stays",
  body: z.object(inlineProof),
  answer: z.object({
    withdrawnAt: instant,
    /** An open care case stays with staff until they close it. */
    isCaseOpen: z.boolean(),
  }),
  problems: [proofNeeded, wrongPassword, wrongCode, nothingToWithdraw, tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 3600 },
});

export const deleteAssessment = endpoint({
  name: "deleteAssessment",
  route: "DELETE /api/user/questionnaires/{id}",
  access: "signed-in",
  summary: "Erase one of the person's assessments and everything derived from it, at once",
  params: idParams,
  body: z.object(inlineProof),
  status: 204,
  problems: [notFound, proofNeeded, wrongPassword, wrongCode, tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});
