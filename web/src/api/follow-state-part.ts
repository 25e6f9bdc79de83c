import { useEffect, useRef } from "react";
import type { FollowedEvent } from "./follow-state.ts";
import { useLater } from "../ui/use-later.ts";

interface FollowStateProps {
  /** The state version the screen started with, if it could be read. */
  since: string | undefined;
  onState: () => void;
  event?: FollowedEvent;
}

/** Keeps one event stream open while the screen is mounted. */
export function FollowState({ since, onState, event }: FollowStateProps) {
  const latest = useRef(onState);
  useEffect(() => {
    latest.current = onState;
  });
  useLater(
    () => import("./follow-state.ts"),
    ({ followState }) => followState(() => latest.current(), since, event),
  );
  return null;
}
