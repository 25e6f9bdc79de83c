import { useSyncExternalStore } from "react";

/**
 * The token of an emailed link: after the #, which no server or proxy sees. Reminder links, and others sent
 * earlier, have it in the query.
 */
function mailedToken(): string | null {
  const parts = [location.hash.slice(1), location.search];
  return parts.map((it) => new URLSearchParams(it).get("token")).find((it) => it !== null) ?? null;
}

/** Null if there is none; updates if another link is opened in the same page. */
export const useMailedToken = () => useSyncExternalStore(onNewHash, mailedToken, () => null);

function onNewHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
