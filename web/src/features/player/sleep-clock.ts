import { nightFadeSeconds } from "@attune/domain/track/night-fade";

/** The chosen timer: minutes, or the end of the sound. */
export type SleepRequest =
  | { kind: "minutes"; minutes: number }
  | { kind: "track" }
  | { kind: "session" };

export interface SleepState {
  request: SleepRequest | null;
  /** `spent`: the timer has ended the sound, and the next Play starts the same timer again. */
  phase: "off" | "counting" | "fading" | "spent";
  secondsLeft: number;
  /** True if the sound that the timer was set to end repeats once. */
  isAnotherRound: boolean;
}

export const leastMinutes = 5;
export const mostMinutes = 120;
/** Length of the fade when the timer is set to the end of the sound. */
const fadeAtEndSeconds = 30;

export const noSleep: SleepState = {
  request: null,
  phase: "off",
  secondsLeft: 0,
  isAnotherRound: false,
};

/** The playback times that a timer needs. */
export interface Sounding {
  trackSecondsLeft: number;
  trackSeconds: number;
  sessionSecondsLeft: number;
}

export type SleepEvent =
  | { type: "set"; request: SleepRequest | null; sounding: Sounding }
  | { type: "passed"; seconds: number; sounding: Sounding }
  | { type: "pressed"; sounding: Sounding }
  /** Requested explicitly, possibly long before the fade. */
  | { type: "extended"; sounding: Sounding }
  | { type: "round-began" }
  | { type: "sound-ended" }
  | { type: "play-wanted"; sounding: Sounding };

/** The timer's state after an event; it counts only while playback is wanted. */
export function nextSleep(state: SleepState, event: SleepEvent): SleepState {
  switch (event.type) {
    case "set":
      return event.request === null ? noSleep : started(event.request, event.sounding);
    case "passed":
      return isRunning(state) ? passed(state, event) : state;
    case "pressed":
      return state.phase === "fading" ? extended(state, event.sounding) : state;
    case "extended":
      return isRunning(state) ? extended(state, event.sounding) : state;
    case "round-began":
      return state.isAnotherRound ? { ...state, isAnotherRound: false } : state;
    case "sound-ended":
      return isRunning(state) ? { ...state, phase: "spent", secondsLeft: 0 } : state;
    case "play-wanted":
      return state.phase === "spent" && state.request !== null
        ? started(state.request, event.sounding)
        : state;
  }
}

/** Share of the volume, 0 to 1; falls linearly during the fade. */
export function sleepGain({ request, phase, secondsLeft }: SleepState): number {
  return phase === "fading" ? Math.max(0, Math.min(1, secondsLeft / sleepFadeSeconds(request))) : 1;
}

/** A longer timer has a longer fade, as with a night scene. */
export function sleepFadeSeconds(request: SleepRequest | null): number {
  return request?.kind === "minutes" ? nightFadeSeconds(60 * request.minutes) : fadeAtEndSeconds;
}

export const isRunning = ({ phase }: SleepState) => phase === "counting" || phase === "fading";

function started(request: SleepRequest, sounding: Sounding): SleepState {
  const secondsLeft =
    request.kind === "minutes" ? 60 * request.minutes : leftOf(request, sounding, false);
  return { request, phase: "counting", secondsLeft, isAnotherRound: false };
}

/**
 * However much time has passed at once, as on a sleeping device or after a clock change, the timer still
 * ends with its fade.
 */
function passed(
  state: SleepState,
  { seconds, sounding }: Extract<SleepEvent, { type: "passed" }>,
): SleepState {
  if (state.request === null) return state;
  const fadeSeconds = sleepFadeSeconds(state.request);
  const secondsLeft =
    state.request.kind === "minutes"
      ? Math.max(state.secondsLeft - seconds, state.phase === "counting" ? fadeSeconds : 0)
      : leftOf(state.request, sounding, state.isAnotherRound);
  if (secondsLeft <= 0 && state.request.kind === "minutes")
    return { ...state, phase: "spent", secondsLeft: 0 };
  return {
    ...state,
    phase: secondsLeft <= fadeSeconds ? "fading" : "counting",
    secondsLeft: Math.max(0, secondsLeft),
  };
}

/** Extends it by the same time; a timer set to the end of the sound repeats the sound once. */
function extended(state: SleepState, sounding: Sounding): SleepState {
  if (state.request === null) return state;
  if (state.request.kind === "minutes")
    return {
      ...state,
      phase: "counting",
      secondsLeft: state.secondsLeft + 60 * state.request.minutes,
    };
  const secondsLeft = leftOf(state.request, sounding, true);
  return { ...state, phase: "counting", secondsLeft, isAnotherRound: true };
}

function leftOf(request: SleepRequest, sounding: Sounding, isAnotherRound: boolean): number {
  const left = request.kind === "session" ? sounding.sessionSecondsLeft : sounding.trackSecondsLeft;
  return left + (isAnotherRound ? sounding.trackSeconds : 0);
}
