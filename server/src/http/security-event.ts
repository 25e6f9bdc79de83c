import type { Endpoint } from "@attune/contract/endpoint";
import { csrfRefused, tooManyRequests } from "@attune/contract/problem";

/** What an operator monitors; docs/observability.md explains each. */
export type SecurityEvent =
  | "sign-in"
  | "sign-in-refused"
  | "sign-out"
  | "account-change"
  | "health-read"
  | "change"
  | "not-signed-in"
  | "not-permitted"
  | "forged-request"
  | "rate-limited";

interface Ended {
  endpoint: Endpoint;
  status: number;
  /** The code of the problem response. */
  code: string | null;
  isSignedIn: boolean;
}

/** Players report their position every few seconds. */
const tooOften = /^report/;

/** Undefined: not monitored. */
export function securityEventOf(it: Ended): SecurityEvent | undefined {
  return it.status >= 400 ? refusalOf(it) : successOf(it);
}

function refusalOf({ endpoint, status, code }: Ended): SecurityEvent | undefined {
  if (status === 429 || code === tooManyRequests.code) return "rate-limited";
  if (code === csrfRefused.code) return "forged-request";
  if (isSignIn(endpoint) && status < 500) return "sign-in-refused";
  if (status === 401) return "not-signed-in";
  return status === 403 ? "not-permitted" : undefined;
}

function successOf({ endpoint, isSignedIn }: Ended): SecurityEvent | undefined {
  const { name, method, guardsAccount, readsHealth, isUnaudited, access } = endpoint;
  if (name.startsWith("logout")) return "sign-out";
  if (isSignIn(endpoint)) return "sign-in";
  if (guardsAccount === true) return "account-change";
  if (readsHealth === true && access !== "signed-in") return "health-read";
  const isChange = method !== "GET" && isUnaudited !== true && !tooOften.test(name);
  return isChange && isSignedIn ? "change" : undefined;
}

/** With any factor. */
const isSignIn = ({ name, access }: Endpoint) =>
  access === "anyone" && /^(login|signIn|undoDeletion)/.test(name);
