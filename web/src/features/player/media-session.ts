import { afterPaint } from "../../ui/after-paint.ts";
import type { Player } from "./player-core.ts";
import { idlePlayer, type PlayerState } from "./player.ts";

const jumpSeconds = 15;
const artwork = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
}));

/** Connects the player to lock screen, headset and media keys. Its texts come from the caller. */
export function bindMediaSession(player: Player, artist: string): () => void {
  if (!("mediaSession" in navigator)) return () => {};
  const session = navigator.mediaSession;
  const handlers = handlersOf(player);
  for (const [action, handler] of handlers) session.setActionHandler(action, handler);
  let shown = idlePlayer;
  let isDue = false;
  let callOff: (() => void) | undefined;
  const follow = () => {
    isDue = false;
    const state = player.getState();
    show(session, state, shown, artist);
    shown = state;
  };
  // Play may have been pressed before this was loaded.
  follow();
  const unsubscribe = player.subscribe(() => {
    if (isDue) return;
    isDue = true;
    // Update the page first, because that is what the listener sees.
    callOff = afterPaint(follow);
  });
  return () => {
    unsubscribe();
    callOff?.();
    for (const [action] of handlers) session.setActionHandler(action, null);
    session.playbackState = "none";
  };
}

function handlersOf(player: Player): [MediaSessionAction, MediaSessionActionHandler][] {
  return [
    ["play", () => player.resume()],
    ["pause", () => player.pause()],
    ["stop", () => player.pause()],
    ["seekbackward", unlessTaken((it) => player.seekBy(-(it.seekOffset ?? jumpSeconds)))],
    ["seekforward", unlessTaken((it) => player.seekBy(it.seekOffset ?? jumpSeconds))],
    [
      "seekto",
      unlessTaken((it) => player.seekTo(it.seekTime ?? player.getState().positionSeconds)),
    ],
  ];

  function unlessTaken(act: MediaSessionActionHandler): MediaSessionActionHandler {
    return (it) => {
      if (!player.takesPress()) act(it);
    };
  }
}

function show(session: MediaSession, state: PlayerState, before: PlayerState, artist: string) {
  if (state.track?.id !== before.track?.id) {
    session.metadata =
      state.track === null
        ? null
        : new MediaMetadata({ title: state.track.title, artist, artwork });
  }
  session.playbackState = playbackStateOf(state);
  if (state.track === null && before.track !== null) session.setPositionState();
  if (state.track !== null && state.durationSeconds > 0) {
    session.setPositionState({
      duration: state.durationSeconds,
      position: Math.min(state.positionSeconds, state.durationSeconds),
      playbackRate: 1,
    });
  }
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (state.track === null) return "none";
  return state.isWanted ? "playing" : "paused";
}
