import { useMemo, type KeyboardEvent } from "react";
import { Slider } from "../../ui/slider.tsx";
import { TravelledWave } from "../../ui/travelled-wave.tsx";
import { clockText, spokenDuration } from "../../ui/duration-text.ts";
import { passagesFigure } from "./passages-figure.ts";
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

export function SeekBar({ name }: { name: string }) {
  const { player, state } = usePlayer(
    "track",
    "positionSeconds",
    "durationSeconds",
    "phase",
    "isBuffering",
  );
  const { positionSeconds, durationSeconds } = state;
  const passages = state.track?.passages;
  const wave = useMemo(() => passagesFigure(passages, figureSize), [passages]);
  const step = (event: KeyboardEvent) => {
    const seconds = stepsByKey[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    player.seekBy(seconds);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the slider inside has the focus
    <div className="mt-4" onKeyDown={step}>
      <TravelledWave
        width={600}
        height={48}
        wave={wave}
        share={durationSeconds > 0 ? positionSeconds / durationSeconds : 0}
        className="h-11"
      />
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
      <div className="flex justify-between gap-3 text-15 text-ink-2">
        <span>{clockText(positionSeconds)}</span>
        <output className="text-center font-medium text-ink">{playerWords(state)}</output>
        <span>{clockText(durationSeconds)}</span>
      </div>
    </div>
  );
}

/** On a phone the narrow ones are still apart. */
const figureSize = { width: 600, height: 24, widest: 20, narrowest: 8 };
