import { StartOver } from "./start-over.tsx";
import { NightButton } from "./night-button.tsx";
import type { Playable } from "./player.ts";
import { SleepChip } from "./sleep-chip.tsx";

interface PlayerActionsProps {
  track: Playable;
  isCurrent: boolean;
  /** The position where Play resumes, in seconds; 0 for the start. */
  leftSeconds: number;
}

/** Actions for an audio besides playing. */
export function PlayerActions({ track, isCurrent, leftSeconds }: PlayerActionsProps) {
  return (
    <>
      <SleepChip />
      {isCurrent && <NightButton />}
      {leftSeconds > 0 && <StartOver track={track} />}
    </>
  );
}
