import { useEffect, useSyncExternalStore } from "react";
import { keptTracks, renewKept } from "./kept-tracks.ts";

export function useKept() {
  const kept = useSyncExternalStore(keptTracks.subscribe, keptTracks.get);
  useEffect(() => void renewKept().catch(() => {}), []);
  return kept;
}
