import { useEffect, useRef } from "react";
import type { FollowedEvent } from "./follow-state.ts";
import { useLater } from "../ui/use-later.ts";

interface FollowStateProps {
  /** The version that the screen began with, where it could be read. */
  since: string | undefined;
  onState: () => void;
  event?: FollowedEvent;
}

/** Keeps one event stream open for as long as the screen stands. */
export function FollowState({ since, onState, event }: FollowStateProps) {
  const latest = useRef(onState);
  useEffect(() => {
    latest.current = onState;
  });
  useLater(async () => {
    const { followState } = await import("./follow-state.ts");
    return followState(() => latest.current(), since, event);
  });
  return null;
}
