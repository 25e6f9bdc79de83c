import type { ReactNode } from "react";
import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { clockText, spokenDuration } from "./duration-text.ts";
import { usePlayer } from "./player-context.tsx";
import { jumpSeconds } from "./player-keys.ts";
import type { Playable } from "./player.ts";
import { playerCopy } from "./track.copy.ts";

interface TransportProps {
  track: Playable;
  isCurrent: boolean;
  isPlaying: boolean;
  /** The one button of the screen that stands out. */
  isFirst: boolean;
  onToggle: () => void;
}

export function Transport({ track, isCurrent, isPlaying, isFirst, onToggle }: TransportProps) {
  const { player } = usePlayer();
  const name = isPlaying
    ? playerCopy.pauseNamed(track.title)
    : playerCopy.playNamed(track.title, spokenDuration(track.durationSeconds));
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <Button
        size="large"
        variant={isFirst ? "primary" : "secondary"}
        aria-label={name}
        onClick={onToggle}
      >
        {isPlaying ? <Pause aria-hidden size={22} /> : <Play aria-hidden size={22} />}
        {isPlaying ? playerCopy.pause : playerCopy.play}
      </Button>
      {isCurrent ? (
        <>
          <Jump label={playerCopy.back} onJump={() => player.seekBy(-jumpSeconds)}>
            <RotateCcw aria-hidden size={20} />
          </Jump>
          <Jump label={playerCopy.forward} onJump={() => player.seekBy(jumpSeconds)}>
            <RotateCw aria-hidden size={20} />
          </Jump>
        </>
      ) : (
        <span className="px-2 text-15 text-ink-2">{clockText(track.durationSeconds)}</span>
      )}
    </div>
  );
}

interface JumpProps {
  label: string;
  onJump: () => void;
  children: ReactNode;
}

function Jump({ label, onJump, children }: JumpProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onJump}
      className="grid size-12 shrink-0 place-items-center sm:size-14 rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <span className="grid justify-items-center text-13 leading-none font-semibold">
        {children}
        <span aria-hidden className="mt-1">
          15
        </span>
      </span>
    </button>
  );
}
