const guardedPaths: ReadonlySet<string> = new Set(["/payment-selection", "/dashboard", "/admin"]);

/**
 * False if requesting the current user would only give 401: outside the guarded screens, without the hint
 * cookie the server sets with the session. Browsers log every 401 as an error.
 */
export function mayBeSignedIn(): boolean {
  return (
    /(?:^|;\s*)(?:__Host-)?session_hint=1/.test(document.cookie) ||
    guardedPaths.has(location.pathname)
  );
}
