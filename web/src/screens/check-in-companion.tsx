import { CheckInPanel } from "../features/check-in/check-in-panel.tsx";
import { useCheckIn } from "../features/check-in/use-check-in.ts";
import { usePlayer } from "../features/player/player-context.tsx";

/** Asks how somebody feels before and after what they hear. It stands below the player. */
export function CheckInCompanion() {
  const { track, phase, positionSeconds } = usePlayer("track", "phase", "positionSeconds").state;
  const { asked, said, skip } = useCheckIn({
    trackId: track?.id ?? null,
    isPlaying: phase === "playing",
    isFinished: phase === "finished",
    positionSeconds,
  });
  if (asked === null || asked.trackId !== track?.id) return null;
  return <CheckInPanel key={asked.moment} asked={asked} onSaid={said} onSkip={skip} />;
}
