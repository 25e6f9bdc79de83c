import { useSyncExternalStore } from "react";

/** The part of the address after the #, which browsers do not send to servers or proxies. */
export const useHash = () => useSyncExternalStore(onNewHash, () => location.hash.slice(1));

export function onNewHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
