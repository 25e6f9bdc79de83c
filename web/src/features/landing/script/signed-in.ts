/** The cookie that scripts may read says whether to ask who is here; the session itself stays hidden. */
export async function startSignedIn(): Promise<void> {
  if (!/(^|; )(__Host-)?session_hint=1/.test(document.cookie)) return;
  document.documentElement.dataset["session"] = "in";
  const { startSignedInLinks } = await import("./signed-in-links.ts");
  await startSignedInLinks();
}
