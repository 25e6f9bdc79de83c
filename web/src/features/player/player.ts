import type { TrackAnswer } from "@attune/contract/library";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import { secondsOf, type SessionLength } from "@attune/domain/track/session-choice";
import { proposedScene, type Proposal, type SceneSettings } from "./scene-settings.ts";

export type Phase = "idle" | "loading" | "playing" | "paused" | "lost" | "finished" | "failed";
export type Output = "headphones" | "speaker";
export type Failure = "signed-out" | "no-access" | "gone" | "unplayable";

/** Track data the player needs. */
export interface Playable {
  id: string;
  title: string;
  url: string;
  /** Length as composed or uploaded. */
  durationSeconds: number;
  /** True for a file uploaded by staff: it has one length, and repeats to fill a session. */
  isRecording: boolean;
  /** Absent for downloads, which do not store the drawing. */
  passages?: TrackAnswer["passages"];
  /** Of a download of a night scene: the length of its final fade. */
  nightFadeSeconds?: number | undefined;
  /** The proposed scene around the tones. */
  scene?: Proposal | null;
  /** True for a scene added while the audio played: the URL must name it, to differ from the previous URL. */
  isSceneNamed?: boolean;
  /** True if the service worker can fetch its bytes from signed addresses. */
  isSigned?: boolean | undefined;
}

/** A sound's duration in seconds for the chosen session length. */
export function soundSeconds(track: Playable, length: SessionLength): number {
  return (track.isRecording ? undefined : secondsOf(length)) ?? track.durationSeconds;
}

export interface PlayerState extends SceneSettings {
  track: Playable | null;
  phase: Phase;
  /** Whether the listener wants playback, even if the connection prevents it. */
  isWanted: boolean;
  /** The sound has been interrupted for long enough to show it. */
  isBuffering: boolean;
  positionSeconds: number;
  durationSeconds: number;
  /** 0 to 100. */
  volumePercent: number;
  isMuted: boolean;
  output: Output;
  /** Whether to save mobile data with a lossy rendition. */
  isLight: boolean;
  /** The noise beneath the tones. */
  bed: BedChoice;
  length: SessionLength;
  /** For a repeating recording: seconds of the session played before the current repeat. */
  roundsSeconds: number;
  failure: Failure | null;
  /** The last choice could not be loaded; the previous sound continues. */
  isChangeFailed: boolean;
  /** How often stored positions were updated from the server. */
  recalls: number;
}

export type PlayerEvent =
  | { type: "chosen"; track: Playable; positionSeconds: number }
  | { type: "play-wanted" }
  | { type: "pause-wanted" }
  | { type: "sounding" }
  | { type: "halted" }
  | { type: "ran-dry" }
  | { type: "refetching" }
  | { type: "changed" }
  | { type: "change-failed" }
  | { type: "renewed"; track: Playable }
  | { type: "moved"; positionSeconds: number }
  | { type: "measured"; durationSeconds: number }
  | { type: "sought"; positionSeconds: number }
  | { type: "ended" }
  | { type: "lost" }
  | { type: "failed"; failure: Failure }
  | { type: "volume-set"; volumePercent: number }
  | { type: "mute-toggled" }
  | { type: "output-set"; output: Output }
  | { type: "light-set"; isLight: boolean }
  | { type: "bed-set"; bed: BedChoice }
  | { type: "length-set"; length: SessionLength }
  | { type: "scene-set"; settings: Partial<SceneSettings> }
  | { type: "repeated" }
  | { type: "recalled" }
  | { type: "cleared" };

const defaultVolumePercent = 50;

export const idlePlayer: PlayerState = {
  track: null,
  phase: "idle",
  isWanted: false,
  isBuffering: false,
  positionSeconds: 0,
  durationSeconds: 0,
  volumePercent: defaultVolumePercent,
  isMuted: false,
  output: "headphones",
  isLight: false,
  bed: "none",
  length: "own",
  ...proposedScene,
  roundsSeconds: 0,
  failure: null,
  isChangeFailed: false,
  recalls: 0,
};

/** The player's state after an event. Only one track is loaded at a time. */
export function nextPlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case "chosen": {
      const durationSeconds = soundSeconds(event.track, state.length);
      return {
        ...state,
        track: event.track,
        phase: "loading",
        isWanted: true,
        isBuffering: false,
        positionSeconds: within(event.positionSeconds, durationSeconds),
        durationSeconds,
        roundsSeconds: 0,
        failure: null,
        isChangeFailed: false,
      };
    }
    case "volume-set":
      return { ...state, volumePercent: within(event.volumePercent, 100), isMuted: false };
    case "mute-toggled":
      return { ...state, isMuted: !state.isMuted };
    case "output-set":
      return { ...state, output: event.output };
    case "light-set":
      return { ...state, isLight: event.isLight };
    case "bed-set":
      return { ...state, bed: event.bed };
    case "length-set":
      return lengthened(state, event.length);
    case "scene-set":
      return { ...state, ...event.settings };
    case "recalled":
      return { ...state, recalls: state.recalls + 1 };
    case "cleared": {
      const { volumePercent, recalls } = state;
      const { output, isLight, bed, length, scene, character, levels } = state;
      const chosen = { output, isLight, bed, length, scene, character, levels };
      return { ...idlePlayer, ...chosen, volumePercent, recalls };
    }
    default:
      return state.track === null ? state : nextLoaded(state, event);
  }
}

/** A position past the end of the new length is scaled to the same share of it. */
function lengthened(state: PlayerState, length: SessionLength): PlayerState {
  if (state.track === null) return { ...state, length };
  const durationSeconds = soundSeconds(state.track, length);
  const share = state.durationSeconds > 0 ? state.positionSeconds / state.durationSeconds : 0;
  const positionSeconds =
    state.positionSeconds < durationSeconds ? state.positionSeconds : share * durationSeconds;
  return { ...state, length, durationSeconds, positionSeconds };
}

type LoadedEvent = Exclude<
  PlayerEvent,
  {
    type:
      | "chosen"
      | "volume-set"
      | "mute-toggled"
      | "output-set"
      | "light-set"
      | "bed-set"
      | "length-set"
      | "scene-set"
      | "recalled"
      | "cleared";
  }
>;

function nextLoaded(state: PlayerState, event: LoadedEvent): PlayerState {
  switch (event.type) {
    case "play-wanted":
      return {
        ...state,
        phase: state.phase === "playing" ? "playing" : "loading",
        isWanted: true,
        positionSeconds: state.phase === "finished" ? 0 : state.positionSeconds,
        roundsSeconds: state.phase === "finished" ? 0 : state.roundsSeconds,
        failure: null,
      };
    case "pause-wanted":
    case "halted":
      return state.phase === "finished" || state.phase === "failed"
        ? state
        : { ...state, phase: "paused", isWanted: false, isBuffering: false };
    case "sounding":
      return state.isWanted ? { ...state, phase: "playing", isBuffering: false } : state;
    case "ran-dry":
      return isTrying(state) ? { ...state, isBuffering: true } : state;
    case "refetching":
      return {
        ...state,
        phase: state.phase === "playing" ? "loading" : state.phase,
        isChangeFailed: false,
      };
    case "changed":
    case "change-failed":
      return { ...state, isChangeFailed: event.type === "change-failed" };
    case "renewed":
      return { ...state, track: event.track };
    case "moved":
      return state.phase === "playing" ? moved(state, event.positionSeconds) : state;
    case "measured":
      return { ...state, durationSeconds: event.durationSeconds };
    case "sought":
      return {
        ...moved(state, event.positionSeconds),
        phase: state.phase === "finished" ? "paused" : state.phase,
      };
    case "repeated":
      return {
        ...state,
        positionSeconds: 0,
        roundsSeconds: state.roundsSeconds + state.durationSeconds,
      };
    case "ended":
      return {
        ...state,
        phase: "finished",
        isWanted: false,
        isBuffering: false,
        positionSeconds: state.durationSeconds,
      };
    case "lost":
      return { ...state, phase: "lost", isBuffering: false };
    case "failed":
      return {
        ...state,
        phase: "failed",
        isWanted: false,
        isBuffering: false,
        failure: event.failure,
      };
  }
}

function isTrying(state: PlayerState): boolean {
  return state.isWanted && (state.phase === "loading" || state.phase === "playing");
}

function moved(state: PlayerState, positionSeconds: number): PlayerState {
  return { ...state, positionSeconds: within(positionSeconds, state.durationSeconds) };
}

/** Whether this track is playing, or will as soon as its sound has loaded. */
export function isPlaying(
  { track, isWanted }: Pick<PlayerState, "track" | "isWanted">,
  trackId: string,
): boolean {
  return isWanted && track?.id === trackId;
}

function within(value: number, highest: number): number {
  return Math.min(highest, Math.max(0, Number.isFinite(value) ? value : 0));
}
