import { useEffect, useRef } from "react";
import { useLater } from "../ui/use-later.ts";

/** Keeps one event stream open for as long as the screen stands. */
export function useFollowState(onState: () => void): void {
  const latest = useRef(onState);
  useEffect(() => {
    latest.current = onState;
  });
  useLater(async () => {
    const { followState } = await import("./follow-state.ts");
    return followState(() => latest.current());
  });
}
