const publicPaths: ReadonlySet<string> = new Set(["/auth", "/reset-password", "/questionnaire"]);

/**
 * False where asking who is signed in could only answer 401: on a public screen without the hint
 * cookie that the server sets beside the session. Browsers log every 401 as an error.
 */
export function mayBeSignedIn(): boolean {
  return /(?:^|;\s*)session_hint=1/.test(document.cookie) || !publicPaths.has(location.pathname);
}
