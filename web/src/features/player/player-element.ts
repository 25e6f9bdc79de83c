import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { SessionLength } from "@attune/domain/track/session-choice";
import { afterPaint } from "../../ui/after-paint.ts";
import { Deck } from "./deck.ts";
import * as memory from "./device-memory.ts";
import { idlePlayer, nextPlayer, soundSeconds } from "./player.ts";
import type { Output, Playable, PlayerEvent, PlayerState } from "./player.ts";
import type { PlayerCore, PlayerExtras } from "./player-core.ts";
import type { SceneSettings } from "./scene-settings.ts";
import { playedAddressOf } from "./sound-address.ts";

export interface Player {
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  /** Prefetches the start of what will probably be played; nothing is audible or shown. */
  prepare: (track: Playable, fromSeconds?: number) => void;
  /** Plays this track from its stored position, or from `fromSeconds`; stops any other. */
  play: (track: Playable, fromSeconds?: number) => void;
  resume: () => void;
  /** Pauses at the listener's request, by a button, a key or a headset. */
  pause: () => void;
  /** Stops playback without a request from the listener. */
  halt: () => void;
  /** True if a headset or lock screen key was consumed for something else. */
  takesPress: () => boolean;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  setVolume: (percent: number) => void;
  toggleMute: () => void;
  setOutput: (output: Output) => void;
  setLight: (isLight: boolean) => void;
  setBed: (bed: BedChoice) => void;
  setLength: (length: SessionLength) => void;
  /** Sets the scene; while a slider is dragged, only its final position is requested from the server. */
  setScene: (settings: Partial<SceneSettings>) => void;
  /** Updates a track, which may be playing, that has been given a scene. */
  renew: (track: Playable) => void;
  /** Rereads stored positions after they were updated from another device. */
  recall: () => void;
  /** Adds lazily loaded parts, once, soon after the screen appears. */
  extendWith: (extend: (core: PlayerCore) => PlayerExtras) => void;
  /** Stops, and forgets track and positions; for sign-out. */
  clear: () => void;
}

const rememberEverySeconds = 5;
/** Long enough to avoid a click, short enough not to be noticed as a delay. */
const pauseFadeMs = 150;
const cutFadeMs = 20;
/** Wait after a slider's last move. */
const sliderRestMs = 400;
/** Rendering is never held back for longer than this. */
const longestHoldMs = 100;

const nearSeconds = 1;

/** Connects the state machine to the media elements: forwards commands to them, and their events back. */
export function createPlayer(heard: HTMLAudioElement, spare: HTMLAudioElement): Player {
  const element = new Deck(heard, spare);
  let state: PlayerState = {
    ...idlePlayer,
    output: memory.findOutput() ?? idlePlayer.output,
    isLight: memory.findLight(),
    bed: memory.findBed() ?? idlePlayer.bed,
    length: memory.findLength() ?? idlePlayer.length,
    ...memory.findScene(),
  };
  let rememberedSeconds = 0;
  let extras: PlayerExtras | undefined;
  /** Requested before Play was pressed, and not audible yet. */
  let prepared:
    | { track: Playable; address: string; fromSeconds: number; isUnderWay: boolean }
    | undefined;
  let isHeld = false;
  /** URL of the sound loaded in the element. */
  let soundAddress: string | undefined;
  /** Cancels a change of sound that waits until the choice has been painted. */
  let callOffChange: (() => void) | undefined;
  /** Seeks waiting for the fade-out: until then the element reports the old position. */
  let pendingSeeks = 0;
  /** Loads waiting for the fade-out: until then the element reports the previous sound. */
  let pendingLoads = 0;
  const listeners = new Set<() => void>();

  const applyVolume = () => {
    element.volume = (state.volumePercent / 100) * (extras?.gain() ?? 1);
  };
  applyVolume();

  const dispatch = (event: PlayerEvent) => {
    const next = nextPlayer(state, event);
    if (next === state) return;
    state = next;
    if (!isHeld) notify();
  };

  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** Rendering waits until the sound is requested, because rendering first would delay the request. */
  const hold = () => {
    isHeld = true;
    setTimeout(release, longestHoldMs);
  };
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    notify();
  };

  const quieten = (milliseconds: number, done: () => void) => {
    if (extras === undefined) done();
    else extras.quieten(milliseconds, done);
  };

  const sound = () => {
    extras?.rouse();
    // Rejected without a gesture, or replaced by another source: the element's events handle it.
    element.play().catch((fault: unknown) => {
      if (fault instanceof DOMException && fault.name === "NotAllowedError") {
        dispatch({ type: "halted" });
      }
    });
  };

  const load = () => {
    callOffChange?.();
    extras?.crossfade.cancel();
    if (state.track === null) return;
    dispatch({ type: "refetching" });
    pendingLoads += 1;
    quieten(cutFadeMs, () => {
      pendingLoads -= 1;
      if (state.track === null) return release();
      const address = playedAddressOf(state.track, state);
      if (prepared?.address === address && element.error === null) takePrepared();
      else fetchSound(address, "none");
      prepared = undefined;
      if (state.isWanted) sound();
    });
  };

  const fetchSound = (address: string, preload: HTMLMediaElement["preload"]) => {
    soundAddress = address;
    element.preload = preload;
    element.src = address;
    element.load();
  };

  const takePrepared = () => {
    // If the sound is loaded, starts it before rendering.
    if (prepared?.isUnderWay === true && element.readyState < 3) release();
    if (element.readyState === 0) return;
    measure();
    if (element.currentTime !== state.positionSeconds) element.currentTime = state.positionSeconds;
  };

  const remember = () => {
    if (state.track === null) return;
    rememberedSeconds = state.positionSeconds;
    memory.rememberPosition(state.track.id, state.phase === "finished" ? 0 : state.positionSeconds);
  };

  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    element.addEventListener(name, () => {
      if (pendingLoads === 0) listener();
    });

  const measure = () => {
    if (Number.isFinite(element.duration) && element.duration > 0) {
      dispatch({ type: "measured", durationSeconds: element.duration });
    }
  };

  on("loadstart", () => {
    if (prepared !== undefined) prepared.isUnderWay = true;
    release();
  });
  on("loadedmetadata", () => {
    const positionSeconds = prepared?.fromSeconds ?? state.positionSeconds;
    if (positionSeconds > 0) element.currentTime = positionSeconds;
  });
  on("durationchange", measure);
  on("playing", () => {
    dispatch({ type: "sounding" });
    release();
  });
  on("timeupdate", () => {
    if (pendingSeeks > 0) return;
    dispatch({ type: "moved", positionSeconds: element.currentTime });
    if (Math.abs(state.positionSeconds - rememberedSeconds) >= rememberEverySeconds) remember();
  });
  on("pause", () => {
    if (!element.paused || element.ended) return;
    dispatch({ type: "halted" });
    remember();
  });
  on("ended", () => {
    if (extras?.goesOn() === true) {
      dispatch({ type: "repeated" });
      element.currentTime = 0;
      return sound();
    }
    dispatch({ type: "ended" });
    remember();
  });
  globalThis.addEventListener("pagehide", remember);

  const resume = () => {
    // A prefetched sound was not chosen by anyone.
    if (state.track === null) return;
    const isBroken = state.phase === "lost" || state.phase === "failed" || element.error !== null;
    dispatch({ type: "play-wanted" });
    if (isBroken || !isChosenHeld()) load();
    else sound();
  };

  const halt = () => {
    dispatch({ type: "pause-wanted" });
    afterPaint(() => {
      // Play may have been pressed again meanwhile.
      if (state.isWanted) return;
      quieten(pauseFadeMs, () => {
        if (!state.isWanted) element.pause();
      });
      remember();
    });
  };

  const seekTo = (seconds: number) => {
    dispatch({ type: "sought", positionSeconds: seconds });
    remember();
    const { positionSeconds } = state;
    pendingSeeks += 1;
    quieten(cutFadeMs, () => {
      pendingSeeks -= 1;
      if (element.readyState > 0) element.currentTime = positionSeconds;
    });
  };

  const choose = (event: PlayerEvent, later = afterPaint) => {
    dispatch(event);
    callOffChange?.();
    if (state.track === null) {
      if (prepared !== undefined) prepare(prepared.track);
    } else if (isChosenHeld()) {
      extras?.crossfade.cancel();
      dispatch({ type: "changed" });
    } else if (state.phase !== "failed") {
      if (later === afterPaint && !mayCrossfade()) dispatch({ type: "refetching" });
      callOffChange = later(change);
    }
  };

  const isChosenHeld = () =>
    state.track !== null && playedAddressOf(state.track, state) === soundAddress;

  /** False if the other sound would continue at a different position, as in a shorter session. */
  const mayCrossfade = () =>
    extras !== undefined &&
    state.phase === "playing" &&
    Math.abs(element.currentTime - state.positionSeconds) < nearSeconds;

  /** Switches from the current to the chosen sound, without a gap if one is playing. */
  const change = () => {
    if (state.track === null || !mayCrossfade()) return load();
    const address = playedAddressOf(state.track, state);
    extras?.crossfade.to(address, (outcome) => {
      if (outcome === "failed" && state.phase !== "playing") return load();
      if (outcome === "heard") soundAddress = address;
      dispatch({ type: outcome === "heard" ? "changed" : "change-failed" });
    });
  };

  const prepare = (track: Playable, fromSeconds = leftAt(track, state.length)) => {
    // Do not replace a loaded sound, which may be playing.
    if (state.track !== null) return;
    const address = playedAddressOf(track, state);
    if (prepared?.address === address) return;
    prepared = { track, address, fromSeconds, isUnderWay: false };
    fetchSound(address, "metadata");
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare,
    play: (track, fromSeconds) => {
      if (state.track?.id === track.id && fromSeconds === undefined) return resume();
      hold();
      if (extras === undefined) element.pause();
      remember();
      const positionSeconds = fromSeconds ?? leftAt(track, state.length);
      dispatch({ type: "chosen", track, positionSeconds });
      load();
    },
    resume: () => {
      if (extras?.takesPress() !== true) resume();
    },
    pause: () => {
      if (extras?.takesPress() !== true) halt();
    },
    halt,
    takesPress: () => extras?.takesPress() === true,
    seekTo,
    seekBy: (seconds) => seekTo(state.positionSeconds + seconds),
    setVolume: (percent) => {
      dispatch({ type: "volume-set", volumePercent: percent });
      applyVolume();
      element.muted = false;
    },
    toggleMute: () => {
      dispatch({ type: "mute-toggled" });
      element.muted = state.isMuted;
    },
    setOutput: (output) => {
      if (output === state.output) return;
      memory.rememberOutput(output);
      choose({ type: "output-set", output });
    },
    setLight: (isLight) => {
      if (isLight === state.isLight) return;
      memory.rememberLight(isLight);
      choose({ type: "light-set", isLight });
    },
    setBed: (bed) => {
      if (bed === state.bed) return;
      memory.rememberBed(bed);
      choose({ type: "bed-set", bed });
    },
    setLength: (length) => {
      if (length === state.length) return;
      memory.rememberLength(length);
      if (state.track?.isRecording === true) dispatch({ type: "length-set", length });
      else choose({ type: "length-set", length });
    },
    setScene: (settings) => {
      choose({ type: "scene-set", settings }, settings.levels ? afterRest : afterPaint);
      memory.rememberScene(state);
    },
    renew: (track) => {
      const { id, isRecording, scene } = state.track ?? {};
      if (track.id === id && !isRecording && !scene && track.scene)
        choose({ type: "renewed", track: { ...track, isSceneNamed: true } });
    },
    recall: () => dispatch({ type: "recalled" }),
    extendWith: (extend) => {
      extras ??= extend({
        element,
        getState: () => state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        dispatch,
        reload: load,
        halt,
        applyVolume,
      });
      notify();
    },
    clear: () => {
      extras?.stop();
      prepared = undefined;
      element.unload();
      soundAddress = undefined;
      element.muted = false;
      dispatch({ type: "cleared" });
      memory.forgetPositions();
    },
  };
}

/** Runs `act` once sliders have stopped moving. Returns a function that cancels it. */
function afterRest(act: () => void): () => void {
  const timer = setTimeout(act, sliderRestMs);
  return () => clearTimeout(timer);
}

/** The stored position of this track in seconds; 0 for the start. */
export function leftAt(track: Playable, length: SessionLength): number {
  return memory.findPositionSeconds(track.id, soundSeconds(track, length));
}
