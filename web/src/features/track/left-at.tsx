import { Button } from "../../ui/button.tsx";
import { clockText } from "./duration-text.ts";
import type { Playable } from "./player.ts";
import { usePlayer } from "./player-context.tsx";
import { nowPlayingCopy } from "./now-playing.copy.ts";

interface LeftAtProps {
  track: Playable;
  seconds: number;
}

/** Where Play goes on, on whichever device it was left, and the other way. */
export function LeftAt({ track, seconds }: LeftAtProps) {
  const { player } = usePlayer();
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-15 text-ink-2">
      <p>{nowPlayingCopy.resumesAt(clockText(seconds))}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={nowPlayingCopy.beginAnewNamed(track.title)}
        onClick={() => player.play(track, 0)}
      >
        {nowPlayingCopy.beginAnew}
      </Button>
    </div>
  );
}
