import { Volume2, VolumeX } from "lucide-react";
import { Slider } from "../../ui/slider.tsx";
import { usePlayer } from "./player-context.tsx";
import { nowPlayingCopy } from "./now-playing.copy.ts";

/** False on phones whose volume can be set only with hardware keys. */
const isSettable = (() => {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
})();

/** The volume is shared, so every card shows the same. */
export function VolumeControl({ name }: { name: string }) {
  const { player, state } = usePlayer("volumePercent", "isMuted");
  const Icon = state.isMuted ? VolumeX : Volume2;
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={state.isMuted ? nowPlayingCopy.unmute : nowPlayingCopy.mute}
        onClick={player.toggleMute}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden size="1.25rem" />
      </button>
      {!isSettable && <span className="text-15 text-ink-2">{nowPlayingCopy.ownVolume}</span>}
      {isSettable && (
        <>
          <Slider
            className="grow [&>input]:block"
            label={nowPlayingCopy.volumeOf(name)}
            isLabelHidden
            isValueHidden
            min={0}
            max={100}
            value={state.volumePercent}
            onChange={player.setVolume}
            formatValue={(it) => nowPlayingCopy.volumeText(it, state.isMuted)}
          />
          <span aria-hidden className="min-w-10 text-right text-15 text-ink-2">
            {state.volumePercent}%
          </span>
        </>
      )}
    </div>
  );
}
