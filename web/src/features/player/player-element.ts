import type { SessionLength } from "@attune/domain/track/session-choice";
import { afterPaint } from "../../ui/after-paint.ts";
import { Deck } from "./deck.ts";
import * as memory from "./device-memory.ts";
import { idlePlayer, soundSeconds } from "./player.ts";
import type { Playable, PlayerEvent } from "./player.ts";
import type { Player, PlayerExtras } from "./player-core.ts";
import { settingsOf } from "./player-settings.ts";
import { PlayerStore } from "./player-store.ts";
import { playedAddressOf } from "./sound-address.ts";

const rememberEverySeconds = 5;
/** Long enough to avoid a click, short enough not to be noticed as a delay. */
const pauseFadeMs = 150;
const cutFadeMs = 20;

const nearSeconds = 1;

/** Connects the state machine to the media elements: forwards commands to them, and their events back. */
export function createPlayer(heard: HTMLAudioElement, spare: HTMLAudioElement): Player {
  const element = new Deck(heard, spare);
  const store = new PlayerStore({
    ...idlePlayer,
    output: memory.findOutput() ?? idlePlayer.output,
    isLight: memory.findLight(),
    bed: memory.findBed() ?? idlePlayer.bed,
    length: memory.findLength() ?? idlePlayer.length,
    ...memory.findScene(),
  });
  const { dispatch, subscribe } = store;
  let rememberedSeconds = 0;
  let extras: PlayerExtras | undefined;
  /** Requested before Play was pressed, and not audible yet. */
  let prepared:
    | { track: Playable; address: string; fromSeconds: number; isUnderWay: boolean }
    | undefined;
  /** URL of the sound loaded in the element. */
  let soundAddress: string | undefined;
  /** Cancels a change of sound that waits until the choice has been painted. */
  let callOffChange: (() => void) | undefined;
  /** Seeks waiting for the fade-out: until then the element reports the old position. */
  let pendingSeeks = 0;
  /** Loads waiting for the fade-out: until then the element reports the previous sound. */
  let pendingLoads = 0;

  const applyVolume = () => {
    element.volume = (store.state.volumePercent / 100) * (extras?.gain() ?? 1);
  };
  applyVolume();

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
    if (store.state.track === null) return;
    dispatch({ type: "refetching" });
    pendingLoads += 1;
    quieten(cutFadeMs, () => {
      pendingLoads -= 1;
      if (store.state.track === null) return store.release();
      const address = playedAddressOf(store.state.track, store.state);
      if (prepared?.address === address && element.error === null) takePrepared();
      else fetchSound(address, "none");
      prepared = undefined;
      if (store.state.isWanted) sound();
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
    if (prepared?.isUnderWay === true && element.readyState < 3) store.release();
    if (element.readyState === 0) return;
    measure();
    if (element.currentTime !== store.state.positionSeconds)
      element.currentTime = store.state.positionSeconds;
  };

  const remember = () => {
    if (store.state.track === null) return;
    rememberedSeconds = store.state.positionSeconds;
    memory.rememberPosition(
      store.state.track.id,
      store.state.phase === "finished" ? 0 : store.state.positionSeconds,
    );
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
    store.release();
  });
  on("loadedmetadata", () => {
    const positionSeconds = prepared?.fromSeconds ?? store.state.positionSeconds;
    if (positionSeconds > 0) element.currentTime = positionSeconds;
  });
  on("durationchange", measure);
  on("playing", () => {
    dispatch({ type: "sounding" });
    store.release();
  });
  on("timeupdate", () => {
    if (pendingSeeks > 0) return;
    dispatch({ type: "moved", positionSeconds: element.currentTime });
    if (Math.abs(store.state.positionSeconds - rememberedSeconds) >= rememberEverySeconds)
      remember();
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
    if (store.state.track === null) return;
    const isBroken =
      store.state.phase === "lost" || store.state.phase === "failed" || element.error !== null;
    dispatch({ type: "play-wanted" });
    if (isBroken || !isChosenHeld()) load();
    else sound();
  };

  const halt = () => {
    dispatch({ type: "pause-wanted" });
    afterPaint(() => {
      // Play may have been pressed again meanwhile.
      if (store.state.isWanted) return;
      quieten(pauseFadeMs, () => {
        if (!store.state.isWanted) element.pause();
      });
      remember();
    });
  };

  const seekTo = (seconds: number) => {
    dispatch({ type: "sought", positionSeconds: seconds });
    remember();
    const { positionSeconds } = store.state;
    pendingSeeks += 1;
    quieten(cutFadeMs, () => {
      pendingSeeks -= 1;
      if (element.readyState > 0) element.currentTime = positionSeconds;
    });
  };

  const choose = (event: PlayerEvent, later = afterPaint) => {
    dispatch(event);
    callOffChange?.();
    if (store.state.track === null) {
      if (prepared !== undefined) prepare(prepared.track);
    } else if (isChosenHeld()) {
      extras?.crossfade.cancel();
      dispatch({ type: "changed" });
    } else if (store.state.phase !== "failed") {
      if (later === afterPaint && !mayCrossfade()) dispatch({ type: "refetching" });
      callOffChange = later(change);
    }
  };

  const isChosenHeld = () =>
    store.state.track !== null && playedAddressOf(store.state.track, store.state) === soundAddress;

  /** False if the other sound would continue at a different position, as in a shorter session. */
  const mayCrossfade = () =>
    extras !== undefined &&
    store.state.phase === "playing" &&
    Math.abs(element.currentTime - store.state.positionSeconds) < nearSeconds;

  /** Switches from the current to the chosen sound, without a gap if one is playing. */
  const change = () => {
    if (store.state.track === null || !mayCrossfade()) return load();
    const address = playedAddressOf(store.state.track, store.state);
    extras?.crossfade.to(address, (outcome) => {
      if (outcome === "failed" && store.state.phase !== "playing") return load();
      if (outcome === "heard") soundAddress = address;
      dispatch({ type: outcome === "heard" ? "changed" : "change-failed" });
    });
  };

  const prepare = (track: Playable, fromSeconds = leftAt(track, store.state.length)) => {
    // Do not replace a loaded sound, which may be playing.
    if (store.state.track !== null) return;
    const address = playedAddressOf(track, store.state);
    if (prepared?.address === address) return;
    prepared = { track, address, fromSeconds, isUnderWay: false };
    fetchSound(address, "metadata");
  };

  return {
    getState: () => store.state,
    subscribe,
    prepare,
    play: (track, fromSeconds) => {
      if (store.state.track?.id === track.id && fromSeconds === undefined) return resume();
      store.hold();
      if (extras === undefined) element.pause();
      remember();
      const positionSeconds = fromSeconds ?? leftAt(track, store.state.length);
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
    seekBy: (seconds) => seekTo(store.state.positionSeconds + seconds),
    setVolume: (percent) => {
      dispatch({ type: "volume-set", volumePercent: percent });
      applyVolume();
      element.muted = false;
    },
    toggleMute: () => {
      dispatch({ type: "mute-toggled" });
      element.muted = store.state.isMuted;
    },
    ...settingsOf(store, choose),
    renew: (track) => {
      const { id, isRecording, scene } = store.state.track ?? {};
      if (track.id === id && !isRecording && !scene && track.scene)
        choose({ type: "renewed", track: { ...track, isSceneNamed: true } });
    },
    recall: () => dispatch({ type: "recalled" }),
    extendWith: (extend) => {
      extras ??= extend({
        element,
        getState: () => store.state,
        subscribe,
        dispatch,
        reload: load,
        halt,
        applyVolume,
      });
      store.notify();
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

/** The stored position of this track in seconds; 0 for the start. */
export function leftAt(track: Playable, length: SessionLength): number {
  return memory.findPositionSeconds(track.id, soundSeconds(track, length));
}
