import { useEffect, useSyncExternalStore } from "react";
import { downloads, renewDownloadsOnce } from "./downloads.ts";

export function useDownloads() {
  const state = useSyncExternalStore(downloads.subscribe, downloads.get);
  useEffect(() => void renewDownloadsOnce().catch(() => {}), []);
  return state;
}
