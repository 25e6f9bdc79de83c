import type { BedChoice } from "@attune/domain/track/bed-choice";
import { findBed, findOutput, findPositionSeconds, forgetPositions } from "./device-memory.ts";
import { rememberBed, rememberOutput, rememberPosition } from "./device-memory.ts";
import { idlePlayer, nextPlayer } from "./player.ts";
import type { Output, Playable, PlayerEvent, PlayerState } from "./player.ts";
import type { followConnection } from "./player-connection.ts";

export interface Player {
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  /** Plays this track from where it was left; any other falls silent. */
  play: (track: Playable) => void;
  resume: () => void;
  pause: () => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  setVolume: (percent: number) => void;
  toggleMute: () => void;
  setOutput: (output: Output) => void;
  setBed: (bed: BedChoice) => void;
  /** Has the supply watched; that comes after the screen, before anybody can have pressed Play for long. */
  watchWith: (follow: typeof followConnection) => void;
  /** Stops, and forgets track and positions: for signing out. */
  clear: () => void;
}

const rememberEverySeconds = 5;

/** Binds the state machine to one media element: wishes go in, what the element reports comes back. */
export function createPlayer(element: HTMLAudioElement): Player {
  let state: PlayerState = {
    ...idlePlayer,
    output: findOutput() ?? idlePlayer.output,
    bed: findBed() ?? idlePlayer.bed,
  };
  let rememberedSeconds = 0;
  let connection: ReturnType<typeof followConnection> | undefined;
  const listeners = new Set<() => void>();
  element.preload = "none";
  element.volume = state.volumePercent / 100;

  const dispatch = (event: PlayerEvent) => {
    const next = nextPlayer(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const sound = () => {
    // Refused without a gesture, or given up for another source: the element's events say the rest.
    element.play().catch((fault: unknown) => {
      if (fault instanceof DOMException && fault.name === "NotAllowedError") {
        dispatch({ type: "halted" });
      }
    });
  };

  const load = () => {
    if (state.track === null) return;
    dispatch({ type: "refetching" });
    element.src = addressOf(state.track.url, state);
    element.load();
    if (state.isWanted) sound();
  };

  const remember = () => {
    if (state.track === null) return;
    rememberedSeconds = state.positionSeconds;
    rememberPosition(state.track.id, state.phase === "finished" ? 0 : state.positionSeconds);
  };

  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    element.addEventListener(name, listener);

  on("loadedmetadata", () => {
    if (state.positionSeconds > 0) element.currentTime = state.positionSeconds;
  });
  on("durationchange", () => {
    if (Number.isFinite(element.duration) && element.duration > 0) {
      dispatch({ type: "measured", durationSeconds: element.duration });
    }
  });
  on("playing", () => dispatch({ type: "sounding" }));
  on("timeupdate", () => {
    dispatch({ type: "moved", positionSeconds: element.currentTime });
    if (Math.abs(state.positionSeconds - rememberedSeconds) >= rememberEverySeconds) remember();
  });
  on("pause", () => {
    if (!element.paused || element.ended) return;
    dispatch({ type: "halted" });
    remember();
  });
  on("ended", () => {
    dispatch({ type: "ended" });
    remember();
  });
  globalThis.addEventListener("pagehide", remember);

  const resume = () => {
    const isBroken = state.phase === "lost" || state.phase === "failed" || element.error !== null;
    dispatch({ type: "play-wanted" });
    if (isBroken) load();
    else sound();
  };

  const seekTo = (seconds: number) => {
    dispatch({ type: "sought", positionSeconds: seconds });
    if (element.readyState > 0) element.currentTime = state.positionSeconds;
    remember();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (track) => {
      if (state.track?.id === track.id) return resume();
      element.pause();
      remember();
      const positionSeconds = findPositionSeconds(track.id, track.durationSeconds);
      dispatch({ type: "chosen", track, positionSeconds });
      load();
    },
    resume,
    pause: () => {
      dispatch({ type: "pause-wanted" });
      element.pause();
      remember();
    },
    seekTo,
    seekBy: (seconds) => seekTo(state.positionSeconds + seconds),
    setVolume: (percent) => {
      dispatch({ type: "volume-set", volumePercent: percent });
      element.volume = state.volumePercent / 100;
      element.muted = false;
    },
    toggleMute: () => {
      dispatch({ type: "mute-toggled" });
      element.muted = state.isMuted;
    },
    setOutput: (output) => {
      if (output === state.output) return;
      rememberOutput(output);
      dispatch({ type: "output-set", output });
      if (state.track !== null && state.phase !== "failed") load();
    },
    setBed: (bed) => {
      if (bed === state.bed) return;
      rememberBed(bed);
      dispatch({ type: "bed-set", bed });
      if (state.track !== null && state.phase !== "failed") load();
    },
    watchWith: (follow) => {
      connection ??= follow(element, { getState: () => state, dispatch, reload: load });
    },
    clear: () => {
      connection?.stop();
      element.pause();
      element.removeAttribute("src");
      element.load();
      element.muted = false;
      dispatch({ type: "cleared" });
      forgetPositions();
    },
  };
}

function addressOf(url: string, { output, bed }: Pick<PlayerState, "output" | "bed">): string {
  const chosen = `${url}${url.includes("?") ? "&" : "?"}output=${output}`;
  return bed === "none" ? chosen : `${chosen}&bed=${bed}`;
}
