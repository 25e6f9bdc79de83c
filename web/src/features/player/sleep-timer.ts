import { rememberSleepMinutes } from "./device-memory.ts";
import type { PlayerState } from "./player.ts";
import type { PlayerCore } from "./player-core.ts";
import type { Player } from "./player-core.ts";
import { sessionSecondsLeft } from "./player-rounds.ts";
import { finalFadeSeconds } from "./night-end.ts";
import {
  isRunning,
  nextSleep,
  noSleep,
  type SleepEvent,
  sleepFadeSeconds,
  sleepGain,
  type SleepState,
  type SleepRequest,
  type Sounding,
} from "./sleep-clock.ts";
import { createListeners } from "../../api/listeners.ts";

export type SleepTimer = ReturnType<typeof createSleepTimer>;

const slowStepMs = 1000;
const fadeStepMs = 100;
/** Gain per step when the sound returns from a fade, so that it does not startle a listener in the dark. */
const rise = 0.05;
/** The sound is not restarted to fill less time than this. */
const leastRoundSeconds = 5;
/** A gain that is inaudible. */
const least = 0.001;
/** Within this time, a click belongs to the press that was already handled. */
const graceMs = 700;

/**
 * Connects the timer to the player: counts while audio should play, fades it out, and handles a press
 * during the fade. It keeps running without a connection, because audio resuming after its end would wake the
 * listener.
 */
export function createSleepTimer(core: PlayerCore) {
  let state: SleepState = noSleep;
  let gain = 1;
  let steps: ReturnType<typeof setTimeout> | undefined;
  let countedAt = 0;
  let graceUntil = 0;
  let wasRequested = core.getState().isWanted;
  const { subscribe, notify } = createListeners();

  const dispatch = (event: SleepEvent) => {
    const before = state;
    state = nextSleep(before, event);
    if (state === before) return;
    if ((before.phase === "fading") !== (state.phase === "fading"))
      listen(state.phase === "fading");
    if (state.phase === "spent" && event.type === "passed") core.halt();
    if (state.phase === "off") setGain(1);
    notify();
  };

  const setGain = (next: number) => {
    gain = next;
    core.applyVolume();
  };

  /** The part of the fade that the sound itself does not contain, so that it does not fade twice. */
  const ownGain = () => Math.min(1, sleepGain(state) / soundGain(core.getState()));

  const step = () => {
    clearTimeout(steps);
    const now = Date.now();
    const player = core.getState();
    if (player.isWanted && state.phase !== "off") {
      const seconds = Math.max(0, now - countedAt) / 1000;
      dispatch({ type: "passed", seconds, sounding: soundingOf(player) });
    }
    countedAt = now;
    // After a completed fade the sound stays silent until Play.
    if (state.phase !== "spent") setGain(Math.min(ownGain(), gain + rise));
    if (state.phase === "off" && gain === 1) return;
    if (!core.getState().isWanted) return;
    const isNear =
      state.phase === "fading" ||
      state.secondsLeft < sleepFadeSeconds(state.request) + 2 ||
      gain < 1;
    steps = setTimeout(step, isNear ? fadeStepMs : slowStepMs);
  };

  const press = () => {
    if (state.phase !== "fading") return;
    graceUntil = Date.now() + graceMs;
    dispatch({ type: "pressed", sounding: soundingOf(core.getState()) });
    step();
  };

  const listen = (isListening: boolean) => {
    const change = isListening ? "addEventListener" : "removeEventListener";
    for (const name of ["pointerdown", "keydown"] as const) document[change](name, press, true);
  };

  core.subscribe(() => {
    const player = core.getState();
    if (player.phase === "finished") dispatch({ type: "sound-ended" });
    if (player.isWanted && !wasRequested) {
      if (state.phase === "spent") setGain(1);
      dispatch({ type: "play-wanted", sounding: soundingOf(player) });
    }
    if (player.isWanted !== wasRequested) {
      wasRequested = player.isWanted;
      countedAt = Date.now();
      step();
    }
  });
  // A hidden page has throttled timers but still gets media events.
  core.element.addEventListener("timeupdate", () => {
    if (isRunning(state) && core.getState().isWanted) step();
  });

  /** A one-hour timer applies even to a sound of twenty minutes. */
  const outlasts = (seconds: number) =>
    state.request?.kind === "minutes" && isRunning(state) && state.secondsLeft > seconds;

  const takesPress = () => {
    if (state.phase === "fading") press();
    else if (Date.now() >= graceUntil) return false;
    // Paused during the fade, for example by unplugging headphones: then the press means Play.
    if (core.getState().isWanted) return true;
    graceUntil = 0;
    return false;
  };

  return {
    getState: () => state,
    subscribe,
    set: (request: SleepRequest | null) => {
      if (request?.kind === "minutes") rememberSleepMinutes(request.minutes);
      dispatch({ type: "set", request, sounding: soundingOf(core.getState()) });
      countedAt = Date.now();
      step();
    },
    gain: () => gain,
    /** During the fade any press extends the timer, and does nothing else. */
    takesPress,
    /** Extends it by the same time. During the fade the press was already consumed. */
    extend: () => {
      if (state.phase === "fading") return press();
      if (Date.now() < graceUntil) return;
      dispatch({ type: "extended", sounding: soundingOf(core.getState()) });
      step();
    },
    /** Whether the sound ends with this track; after an extension it does not. */
    roundAfter: (): "none" | "one" | "as-chosen" => {
      if (state.isAnotherRound) {
        dispatch({ type: "round-began" });
        return "one";
      }
      if (outlasts(leastRoundSeconds)) return "one";
      return state.request?.kind === "track" ? "none" : "as-chosen";
    },
    outlasts,
  };
}

/** Gain of a night scene's fade-out: half a cosine. */
function soundGain(player: PlayerState): number {
  const { trackSecondsLeft, trackSeconds } = soundingOf(player);
  const fadeSeconds =
    player.track === null ? 0 : finalFadeSeconds(player.track, player, trackSeconds);
  if (trackSecondsLeft >= fadeSeconds) return 1;
  return Math.max(least, 0.5 - 0.5 * Math.cos((Math.PI * trackSecondsLeft) / fadeSeconds));
}

function soundingOf(player: PlayerState): Sounding {
  const trackSecondsLeft = player.durationSeconds - player.positionSeconds;
  return {
    trackSecondsLeft,
    trackSeconds: player.durationSeconds,
    sessionSecondsLeft: sessionSecondsLeft(player) ?? trackSecondsLeft,
  };
}

const timers = new WeakMap<Player, SleepTimer>();

export function registerSleepTimer(player: Player, timer: SleepTimer): void {
  timers.set(player, timer);
}

/** Undefined until the player's lazily loaded parts are registered. */
export function sleepTimerOf(player: Player): SleepTimer | undefined {
  return timers.get(player);
}
