import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { line } from "./text.ts";
import { userAnswer } from "./user.ts";

/** Sent with requests that a page makes automatically: they do not extend a staff session. */
export const unattendedHeader = "x-attune-unattended";

export const loginBody = z.object({
  /** Or the account's email address. */
  username: line("Username is required"),
  password: z
    .string("Password is required")
    .check(z.minLength(1, "Password is required"), z.maxLength(1000)),
  /** From the authenticator app, or a recovery code; required after `code-needed`. */
  code: z.optional(line("Code is required", 1, 40)),
});

export const invalidCredentials = problem({
  code: "invalid-credentials",
  status: 401,
  title: "Login failed",
  message: "Invalid credentials",
});

export const codeNeeded = problem({
  code: "code-needed",
  status: 401,
  title: "One more step",
  message: "Please enter the code from your authenticator app.",
});

export const codeRefused = problem({
  code: "code-refused",
  status: 401,
  title: "Login failed",
  message: "This code is not right or no longer valid. Please try the next one.",
});

export const passkeyNeeded = problem({
  code: "passkey-needed",
  status: 401,
  title: "One more step",
  message: "Your account is protected by a passkey. Please sign in with it.",
});

export const accountClosing = problem({
  code: "account-closing",
  status: 409,
  title: "This account is to be deleted",
  message: "Your account is closed and will be deleted. You can still keep it.",
});

export const accountDue = problem({
  code: "account-due",
  status: 403,
  title: "This account is being deleted",
  message: "Your account is closed and its deletion has begun, so you can no longer keep it.",
});

export const accountDisabled = problem({
  code: "account-disabled",
  status: 403,
  title: "This account is disabled",
  message: "Your account is disabled, so you cannot sign in. Please ask an admin to enable it.",
});

export const getCsrfToken = endpoint({
  name: "getCsrfToken",
  route: "GET /api/csrf-token",
  access: "anyone",
  summary: "Get the CSRF token that every changing request sends as x-csrf-token",
  answer: z.object({ csrfToken: z.string() }),
});

export const login = endpoint({
  name: "login",
  route: "POST /api/login",
  access: "anyone",
  guardsAccount: true,
  securityEvent: "sign-in",
  summary: "Sign in; session id and CSRF token change",
  body: loginBody,
  answer: userAnswer,
  problems: [
    invalidCredentials,
    codeNeeded,
    codeRefused,
    passkeyNeeded,
    accountClosing,
    accountDue,
    accountDisabled,
    tooManyRequests,
  ],
  rateLimit: { requests: 30, windowSeconds: 900, failuresOnly: true },
});

export const logout = endpoint({
  name: "logout",
  route: "POST /api/logout",
  access: "anyone",
  guardsAccount: true,
  securityEvent: "sign-out",
  summary: "Sign out",
  status: 204,
});

export const logoutByLink = endpoint({
  name: "logoutByLink",
  route: "GET /api/logout",
  access: "anyone",
  guardsAccount: true,
  securityEvent: "sign-out",
  summary: "Sign out by a link on our own pages; from elsewhere, shows a page with a button",
  media: "text/html",
  alsoAnswers: {
    303: "Signed out, and on to the front page",
    403: "The link is on somebody else's page: the page with the button",
  },
});
