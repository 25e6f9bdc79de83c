import { BeginAnew } from "./begin-anew.tsx";
import { KeepButton } from "./keep-button.tsx";
import { NightButton } from "./night-button.tsx";
import type { Playable } from "./player.ts";
import { SleepChip } from "./sleep-chip.tsx";

interface TrackActionsProps {
  track: Playable;
  isCurrent: boolean;
  /** Where Play goes on; 0 for the beginning. */
  leftSeconds: number;
}

/** What can be done with an audio beside playing it. */
export function TrackActions({ track, isCurrent, leftSeconds }: TrackActionsProps) {
  return (
    <>
      {isCurrent && <SleepChip />}
      {isCurrent && <NightButton />}
      {leftSeconds > 0 && <BeginAnew track={track} />}
      <KeepButton track={track} />
    </>
  );
}
