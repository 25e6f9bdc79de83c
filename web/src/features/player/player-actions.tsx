import { SmallButton } from "../../ui/button.tsx";
import { NightButton } from "./night-button.tsx";
import { nowPlayingCopy } from "./now-playing.copy.ts";
import { usePlayer } from "./player-context.tsx";
import type { Playable } from "./player.ts";

interface PlayerActionsProps {
  track: Playable;
  isCurrent: boolean;
  /** The position where Play resumes, in seconds; 0 for the start. */
  leftSeconds: number;
}

/** Actions that come with the first Play, for the end of a row, so that no other moves. */
export function PlayerActions({ track, isCurrent, leftSeconds }: PlayerActionsProps) {
  return (
    <>
      {isCurrent && <NightButton />}
      {leftSeconds > 0 && <StartOver track={track} />}
    </>
  );
}

/** Restarts a partly played track; left out on phones, which have the seek bar and no space. */
function StartOver({ track }: { track: Playable }) {
  const { player } = usePlayer();
  return (
    <SmallButton
      className="max-sm:hidden"
      variant="quiet"
      aria-label={nowPlayingCopy.startOverNamed(track.title)}
      onPointerDown={() => player.prepare(track, 0)}
      onClick={() => player.play(track, 0)}
    >
      {nowPlayingCopy.startOver}
    </SmallButton>
  );
}
