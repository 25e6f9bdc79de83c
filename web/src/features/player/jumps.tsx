import { type LucideIcon, RotateCcw, RotateCw } from "lucide-react";
import { usePlayer } from "./player-context.tsx";
import { jumpSeconds } from "./player-keys.ts";
import { nowPlayingCopy } from "./now-playing.copy.ts";

/** Button that skips back 15 seconds. */
export const JumpBack = () => (
  <Jump label={nowPlayingCopy.back} seconds={-jumpSeconds} icon={RotateCcw} />
);

/** Button that skips forward 15 seconds. */
export const JumpForward = () => (
  <Jump label={nowPlayingCopy.forward} seconds={jumpSeconds} icon={RotateCw} />
);

interface JumpProps {
  label: string;
  seconds: number;
  icon: LucideIcon;
}

function Jump({ label, seconds, icon: Icon }: JumpProps) {
  const { player } = usePlayer();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => player.seekBy(seconds)}
      className="grid size-12 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <span className="grid justify-items-center text-13 leading-none font-semibold">
        <Icon aria-hidden size="1.25rem" />
        <span aria-hidden className="mt-1">
          {jumpSeconds}
        </span>
      </span>
    </button>
  );
}
