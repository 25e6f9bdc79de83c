import { useSyncExternalStore } from "react";

/**
 * The token of a mailed link: behind the #, where no server and no proxy sees it. Links of reminders have it
 * in the query, as had others that were mailed before.
 */
function mailedToken(): string | null {
  const parts = [location.hash.slice(1), location.search];
  return parts.map((it) => new URLSearchParams(it).get("token")).find((it) => it !== null) ?? null;
}

/** Null where there is none; another link that is opened in the same page counts. */
export const useMailedToken = () => useSyncExternalStore(onNewHash, mailedToken, () => null);

function onNewHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
