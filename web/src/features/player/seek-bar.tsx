import type { KeyboardEvent } from "react";
import { Slider } from "../../ui/slider.tsx";
import { clockText, spokenDuration } from "../../ui/duration-text.ts";
import { JumpBack, JumpForward } from "./jumps.tsx";
import { usePlayer } from "./player-context.tsx";
import { playerWords } from "./player-words.ts";
import { nowPlayingCopy } from "./now-playing.copy.ts";

const stepsByKey: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Shows the current position and lets the listener seek. */
export function SeekBar({ name }: { name: string }) {
  const { player, state } = usePlayer(
    "positionSeconds",
    "durationSeconds",
    "phase",
    "isBuffering",
    "isChangeFailed",
  );
  const { positionSeconds, durationSeconds } = state;
  const step = (event: KeyboardEvent) => {
    const seconds = stepsByKey[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    player.seekBy(seconds);
  };
  return (
    <div>
      <div className="flex items-center gap-1">
        <JumpBack />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the slider inside has the focus */}
        <div className="grow" onKeyDown={step}>
          <Slider
            className="[&>input]:block"
            label={nowPlayingCopy.position(name)}
            isLabelHidden
            isValueHidden
            min={0}
            max={Math.floor(durationSeconds)}
            value={Math.floor(positionSeconds)}
            onChange={player.seekTo}
            formatValue={(it) =>
              nowPlayingCopy.positionOf(spokenDuration(it), spokenDuration(durationSeconds))
            }
          />
        </div>
        <JumpForward />
      </div>
      <div className="flex justify-between gap-3 text-15 text-ink-2">
        <span>{clockText(positionSeconds)}</span>
        <output className="text-center font-medium text-ink">{playerWords(state)}</output>
        <span>{clockText(durationSeconds)}</span>
      </div>
    </div>
  );
}
