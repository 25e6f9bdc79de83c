import { useSyncExternalStore } from "react";
import { onNewHash } from "./use-hash.ts";

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
