import { useEffect, useRef, useState } from "react";
import type { StaffEvent } from "./follow-state.ts";
import { useLater } from "../ui/use-later.ts";

const load = () => import("./follow-state.ts");

interface FollowStateProps {
  /** The state version the screen started with, if it could be read. */
  since: string | undefined;
  onState: () => void;
}

/** Keeps one event stream open while the screen is mounted. */
export function FollowState({ since, onState }: FollowStateProps) {
  const latest = useLatest(onState);
  useLater(load, ({ followState }) => followState(() => latest.current(), since));
  return null;
}

interface FollowStaffEventProps {
  event: StaffEvent;
  onEvent: () => void;
}

/** Render it with the part of the page that reads: changes from then on are reported. */
export function FollowStaffEvent({ event, onEvent }: FollowStaffEventProps) {
  const latest = useLatest(onEvent);
  const [readAt] = useState(() => performance.now());
  useLater(load, ({ followStaffEvent }) =>
    followStaffEvent({ event, onEvent: () => latest.current(), readAt }),
  );
  return null;
}

function useLatest(callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return latest;
}
