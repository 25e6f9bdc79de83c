import { Pause, Play } from "lucide-react";
import { clsx } from "clsx";
import { spokenDuration } from "../../ui/duration-text.ts";
import { cardInView } from "./card-in-view.ts";
import { isPlaying, type Playable, soundSeconds } from "./player.ts";
import { usePlayer } from "./player-context.tsx";
import { playerCopy } from "./player.copy.ts";

interface TransportProps {
  track: Playable;
  /** Shows it as the screen's primary button. */
  isFirst: boolean;
  /** Called on pointer down, before it is certain that a click follows. */
  onPress: () => void;
  onToggle: () => void;
}

/** Play and pause button of one audio. */
export function Transport({ track, isFirst, onPress, onToggle }: TransportProps) {
  const { state } = usePlayer("track", "isWanted", "length");
  const isOn = isPlaying(state, track.id);
  const length = spokenDuration(soundSeconds(track, state.length));
  const Icon = isOn ? Pause : Play;
  return (
    <button
      type="button"
      ref={isFirst ? cardInView.watch : undefined}
      aria-label={
        isOn ? playerCopy.pauseNamed(track.title) : playerCopy.playNamed(track.title, length)
      }
      onPointerDown={onPress}
      onClick={onToggle}
      className={clsx(
        "grid shrink-0 place-items-center rounded-full border transition-colors duration-160 ease-state",
        isFirst
          ? "size-18 border-transparent bg-primary text-on-primary hover:bg-primary-hover"
          : "size-12 border-line-strong bg-surface text-ink hover:border-ink",
      )}
    >
      {/* The triangle's centre is left of its box's centre. */}
      <Icon
        aria-hidden
        size={isFirst ? "1.875rem" : "1.25rem"}
        className={isOn ? undefined : "translate-x-0.5"}
      />
    </button>
  );
}
