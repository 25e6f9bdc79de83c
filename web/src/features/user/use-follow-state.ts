import { useEffect, useEffectEvent } from "react";
import { followState } from "./follow-state.ts";

/** Keeps one event stream open for as long as the screen stands. */
export function useFollowState(onState: () => void): void {
  const changed = useEffectEvent(onState);
  useEffect(() => followState(() => changed()), []);
}
