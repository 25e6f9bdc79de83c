import { secondsOf } from "@attune/domain/track/session-choice";
import type { PlayerState } from "./player.ts";
import type { PlayerCore } from "./player-core.ts";

/** A repeat shorter than this would be cut off right after its start. */
const leastSeconds = 5;
const fadeSeconds = 10;

/**
 * Fills a session with a recording. A composed sound is requested at the chosen length; an uploaded file
 * has one length, so it repeats until the session is over and then fades; a longer timer ends it instead.
 */
export function createRounds(
  { element, getState, dispatch, applyVolume }: PlayerCore,
  isOutlasted: (sessionSeconds: number) => boolean,
) {
  let gain = 1;
  element.addEventListener("timeupdate", () => {
    const state = getState();
    let left = state.phase === "playing" ? sessionSecondsLeft(state) : undefined;
    if (left !== undefined && isOutlasted(left)) left = undefined;
    gain = left === undefined ? 1 : Math.min(1, Math.max(0, left / fadeSeconds));
    applyVolume();
    if (left === undefined || left > 0) return;
    dispatch({ type: "ended" });
    element.pause();
    element.currentTime = 0;
  });
  return {
    gain: () => gain,
    /** Whether the recording that has just ended should repeat. */
    goesOn: () => {
      const state = getState();
      const left = sessionSecondsLeft({ ...state, positionSeconds: state.durationSeconds });
      return state.isWanted && left !== undefined && left > leastSeconds;
    },
  };
}

/** The fields of the state that determine how much of a session is left. */
export const sessionParts = [
  "track",
  "length",
  "durationSeconds",
  "roundsSeconds",
  "positionSeconds",
] as const;

type SessionPart = (typeof sessionParts)[number];

/** Remaining time of a repeated session; undefined if the sound has the session's length. */
export function sessionSecondsLeft(state: Pick<PlayerState, SessionPart>): number | undefined {
  const targetSeconds = secondsOf(state.length);
  if (state.track?.isRecording !== true || targetSeconds === undefined) return undefined;
  if (targetSeconds <= state.durationSeconds) return undefined;
  return targetSeconds - state.roundsSeconds - state.positionSeconds;
}
