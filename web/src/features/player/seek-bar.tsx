import { useMemo, type KeyboardEvent } from "react";
import { Slider } from "../../ui/slider.tsx";
import { TravelledWave } from "../../ui/travelled-wave.tsx";
import { passagesPath } from "../../ui/wave-path.ts";
import { clockText, spokenDuration } from "../../ui/duration-text.ts";
import type { Playable } from "./player.ts";
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
  const wave = useMemo(() => figureOf(passages), [passages]);
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

const box = { width: 600, height: 24 };
/** Of the box, for the deepest and for the highest tone of a sound: on a phone the narrow ones are still apart. */
const widest = 20;
const narrowest = 8;

/** The sound itself, passage by passage: how deep and how strong each is beside the others. A recording is a line. */
function figureOf(passages: Playable["passages"]): string {
  if (passages === undefined || passages.length === 0) return `M0 ${box.height / 2}h${box.width}`;
  return passagesPath(
    box,
    passages.map(({ sharePermille, pitch, peakPercent }) => ({
      share: sharePermille / 1000,
      wavelength: widest - ((widest - narrowest) * pitch) / 6,
      amplitude: peakPercent / 100,
    })),
  );
}
