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

/** Undefined: not monitored. */
export function securityEventOf(it: Ended): SecurityEvent | undefined {
  return it.status >= 400 ? refusalOf(it) : successOf(it);
}

function refusalOf({ endpoint, status, code }: Ended): SecurityEvent | undefined {
  if (status === 429 || code === tooManyRequests.code) return "rate-limited";
  if (code === csrfRefused.code) return "forged-request";
  if (endpoint.securityEvent === "sign-in" && status < 500) return "sign-in-refused";
  if (status === 401) return "not-signed-in";
  return status === 403 ? "not-permitted" : undefined;
}

function successOf({ endpoint, isSignedIn }: Ended): SecurityEvent | undefined {
  const { method, guardsAccount, readsHealth, isUnaudited, access, securityEvent } = endpoint;
  if (securityEvent !== undefined) return securityEvent === "none" ? undefined : securityEvent;
  if (guardsAccount === true) return "account-change";
  if (readsHealth === true && access !== "signed-in") return "health-read";
  const isChange = method !== "GET" && isUnaudited !== true;
  return isChange && isSignedIn ? "change" : undefined;
}
