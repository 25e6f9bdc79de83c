import { useEffect, useRef } from "react";
import { useLater } from "../ui/use-later.ts";

interface FollowStateProps {
  /** The version that the screen began with, where it could be read. */
  since: string | undefined;
  onState: () => void;
}

/** Keeps one event stream open for as long as the screen stands. */
export function FollowState({ since, onState }: FollowStateProps) {
  const latest = useRef(onState);
  useEffect(() => {
    latest.current = onState;
  });
  useLater(async () => {
    const { followState } = await import("./follow-state.ts");
    return followState(() => latest.current(), since);
  });
  return null;
}
