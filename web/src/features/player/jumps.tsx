import type { ReactNode } from "react";
import { RotateCcw, RotateCw } from "lucide-react";
import { usePlayer } from "./player-context.tsx";
import { jumpSeconds } from "./player-keys.ts";
import { nowPlayingCopy } from "./now-playing.copy.ts";

/** A little back, a little on. */
export function Jumps() {
  const { player } = usePlayer();
  return (
    <>
      <Jump label={nowPlayingCopy.back} onJump={() => player.seekBy(-jumpSeconds)}>
        <RotateCcw aria-hidden size="1.25rem" />
      </Jump>
      <Jump label={nowPlayingCopy.forward} onJump={() => player.seekBy(jumpSeconds)}>
        <RotateCw aria-hidden size="1.25rem" />
      </Jump>
    </>
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
