import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { nightCopy as copy } from "./night.copy.ts";
import type { PlayerState } from "./player.ts";
import { usePlayer } from "./player-context.tsx";
import { PlayerFailure } from "./player-failure.tsx";
import { sessionParts, sessionSecondsLeft } from "./player-rounds.ts";
import { playerWords } from "./player-words.ts";
import { isNightHeard, isSceneHeard } from "./scene-settings.ts";
import { SleepDialog } from "./sleep-chip.tsx";
import { isRunning, type SleepState } from "./sleep-clock.ts";
import { sleepCopy } from "./sleep.copy.ts";
import { mayShake, useShake } from "./use-shake.ts";
import { useSleepTimer } from "./use-sleep-timer.ts";

/** Remaining time, and a button to extend it. In whole minutes, so that nothing on the dark screen moves. */
export function NightFooter() {
  const { player, state } = usePlayer(
    ...sessionParts,
    "phase",
    "isBuffering",
    "isChangeFailed",
    "failure",
    "scene",
    "character",
    "levels",
  );
  const isNight = isNightHeard(state, state.track);
  const { timer, sleep } = useSleepTimer();
  const [isChoosing, setIsChoosing] = useState(false);
  const isFading = sleep.phase === "fading";
  useShake(isFading, () => timer?.extend());
  return (
    <div className="grid justify-items-center gap-3 text-center [&_dialog]:text-left">
      <p>
        <span className="block text-headline">{leftText(secondsLeft(state, sleep))}</span>
        <span className="text-15 text-ink-2">{ofWhat(sleep)}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {timer !== undefined && isRunning(sleep) && !sleep.isAnotherRound && (
          <Button variant="secondary" onClick={timer.extend}>
            {sleep.request?.kind === "minutes" ? copy.add(sleep.request.minutes) : copy.onceMore}
          </Button>
        )}
        {isSceneHeard(state.scene, state.track) && (
          <Button
            variant="quiet"
            aria-pressed={isNight}
            onClick={() => player.setScene({ character: isNight ? "day" : "night" })}
          >
            {copy.nightScene}
          </Button>
        )}
        {timer !== undefined && (
          <Button variant="quiet" onClick={() => setIsChoosing(true)}>
            {sleepCopy.chip}
          </Button>
        )}
      </div>
      <output className="max-w-measure text-15 text-ink-2">
        {playerWords(state)} {isFading && sleepCopy.fading}
        {isFading && mayShake() && ` ${copy.shake}`}
        {sleep.phase === "spent" && sleepCopy.spent}
      </output>
      {state.failure !== null && <PlayerFailure failure={state.failure} />}
      {isChoosing && timer !== undefined && (
        <SleepDialog timer={timer} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  );
}

function secondsLeft(
  state: Pick<PlayerState, (typeof sessionParts)[number]>,
  sleep: SleepState,
): number {
  if (isRunning(sleep)) return sleep.secondsLeft;
  return sessionSecondsLeft(state) ?? state.durationSeconds - state.positionSeconds;
}

function leftText(seconds: number): string {
  return seconds < 60 ? copy.lastMinute : copy.left(Math.ceil(seconds / 60));
}

function ofWhat(sleep: SleepState): string {
  if (!isRunning(sleep)) return copy.ofSession;
  return sleep.request?.kind === "minutes" ? copy.ofTimer : copy.untilItStops;
}
