import { getCsrfToken } from "@attune/contract/session";

let cached: Promise<string | undefined> | undefined;

/** Fetched once and cached. Undefined if it cannot be fetched: the request is then sent without. */
export function csrfToken(): Promise<string | undefined> {
  cached ??= fetchToken().catch((error: unknown) => {
    console.warn("The CSRF token could not be fetched; going on without it.", error);
    cached = undefined;
    return undefined;
  });
  return cached;
}

/** A new session brings a new token. */
export function clearCsrfToken(): void {
  cached = undefined;
}

async function fetchToken(): Promise<string> {
  const response = await fetch(getCsrfToken.path, { credentials: "include" });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const answer = (await response.json()) as { csrfToken: string };
  return answer.csrfToken;
}
