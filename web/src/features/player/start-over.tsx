import { SmallButton } from "../../ui/button.tsx";
import type { Playable } from "./player.ts";
import { usePlayer } from "./player-context.tsx";
import { nowPlayingCopy } from "./now-playing.copy.ts";

/** Restarts a partly played track; left out on phones, which have the seek bar and no space. */
export function StartOver({ track }: { track: Playable }) {
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
