import { Pause, Play } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { clockText, spokenDuration } from "../../ui/duration-text.ts";
import { Jumps } from "./player-controls.tsx";
import { type Playable, soundSeconds } from "./player.ts";
import { usePlayer } from "./player-context.tsx";
import { playerCopy } from "./player.copy.ts";

interface TransportProps {
  track: Playable;
  isCurrent: boolean;
  isPlaying: boolean;
  /** Where Play goes on, on whichever device it was left; 0 for the beginning. */
  leftSeconds: number;
  /** The one button of the screen that stands out. */
  isFirst: boolean;
  /** A finger or the mouse has come down on it, and may yet slip off. */
  onPress: () => void;
  onToggle: () => void;
}

export function Transport(props: TransportProps) {
  const { track, isCurrent, isPlaying, leftSeconds, isFirst, onPress, onToggle } = props;
  const { state } = usePlayer("length");
  const seconds = soundSeconds(track, state.length);
  const name = isPlaying
    ? playerCopy.pauseNamed(track.title)
    : playerCopy.playNamed(track.title, spokenDuration(seconds));
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      <Button
        size="large"
        // The narrowest phone has room for it and the jumps in one row.
        className={isFirst ? "min-h-18 max-[24rem]:px-6" : "max-[24rem]:px-6"}
        variant={isFirst ? "primary" : "secondary"}
        aria-label={name}
        onPointerDown={onPress}
        onClick={onToggle}
      >
        {isPlaying ? <Pause aria-hidden size="1.375rem" /> : <Play aria-hidden size="1.375rem" />}
        {isPlaying ? playerCopy.pause : playerCopy.play}
      </Button>
      {isCurrent ? (
        <Jumps />
      ) : (
        // Where it was left is learnt after the first paint, and is longer: it breaks here, and moves nothing below.
        <span className="min-w-0 flex-1 pl-2 text-15 text-ink-2">
          {leftSeconds > 0 ? playerCopy.continuesAt(clockText(leftSeconds)) : clockText(seconds)}
        </span>
      )}
    </div>
  );
}
