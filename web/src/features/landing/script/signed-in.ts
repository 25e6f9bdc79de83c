/** A readable cookie says whether to request the current user; the session cookie is not readable. */
export async function startSignedIn(): Promise<void> {
  if (!/(^|; )(__Host-)?session_hint=1/.test(document.cookie)) return;
  document.documentElement.dataset["session"] = "in";
  const { startSignedInLinks } = await import("./signed-in-links.ts");
  await startSignedInLinks();
}
