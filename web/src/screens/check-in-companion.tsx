import { checkInCopy } from "../features/check-in/check-in.copy.ts";
import { CheckInPanel } from "../features/check-in/check-in-panel.tsx";
import { useCheckIn } from "../features/check-in/use-check-in.ts";
import { usePlayer } from "../features/player/player-context.tsx";
import { leftAt } from "../features/player/player-element.ts";
import type { Playable } from "../features/player/player.ts";

/** A position below this counts as the start of the audio. */
const startSeconds = 15;

/** Asks how the person feels before and after this audio. */
export function CheckInCompanion({ track }: { track: Playable }) {
  const { state } = usePlayer("track", "phase", "isWanted", "length", "recalls", "positionSeconds");
  const isCurrent = state.track?.id === track.id;
  const isFinished = isCurrent && state.phase === "finished";
  const leftSeconds = isCurrent ? state.positionSeconds : leftAt(track, state.length);
  const { asked, isNoted, said, skip } = useCheckIn({
    trackId: track.id,
    isPlaying: isCurrent && state.isWanted,
    isFinished,
    isAtStart: leftSeconds < startSeconds,
  });
  return (
    <>
      {asked !== null && (
        <CheckInPanel
          key={asked.moment}
          asked={asked}
          onSaid={(id) => said(asked, id)}
          onSkip={skip}
        />
      )}
      {/* Present before it has a text, because otherwise screen readers do not announce it. */}
      <output className="text-15 text-ink-2">
        {isNoted && (isFinished ? checkInCopy.notedAtEnd : checkInCopy.noted)}
      </output>
    </>
  );
}
