import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { SessionLength } from "@attune/domain/track/session-choice";
import type { Deck } from "./deck.ts";
import type { Output, Playable, PlayerEvent, PlayerState } from "./player.ts";
import type { SceneSettings } from "./scene-settings.ts";

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

/** The part of the player that lazily loaded parts can access. */
export interface PlayerCore {
  element: Deck;
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: PlayerEvent) => void;
  /** Fetches the sound again, and continues at the state's position. */
  reload: () => void;
  halt: () => void;
  /** Sets the element's volume from the current volume and gain. */
  applyVolume: () => void;
}

export interface PlayerExtras {
  /** Current share of the volume, 0 to 1. */
  gain: () => number;
  /** Fades any audible sound out, then calls `done`. */
  quieten: (milliseconds: number, done: () => void) => void;
  /** Called before the element is asked to play. */
  rouse: () => void;
  /** True if the press was consumed for something else. */
  takesPress: () => boolean;
  /** True if an ended sound restarts. */
  goesOn: () => boolean;
  crossfade: Crossfade;
  /** Called when the player's screen unmounts. */
  stop: () => void;
}

export interface Crossfade {
  /** Loads another sound while the current one plays, and crossfades to it at the current position. */
  to: (address: string, settle: (outcome: "heard" | "failed") => void) => void;
  /** Cancels a sound that is still loading. */
  cancel: () => void;
}
