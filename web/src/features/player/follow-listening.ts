import { ApiError } from "../../api/api-error.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { findUnsent, rememberPosition, rememberSent, rememberUnsent } from "./device-memory.ts";
import { noteHeardOffline, reportHeardOffline } from "./heard-offline.ts";
import { saveWeek } from "./listened-week.ts";
import { readListening, sendReport } from "./listening.queries.ts";
import { leftAt } from "./player-element.ts";
import { type Player } from "./player-core.ts";
import type { PlayerState } from "./player.ts";

/** Another device that continues playback is at most this far behind. */
const reportEveryMs = 10_000;

/**
 * Reports the listener's position to the server, and reads positions from other devices when the screen
 * opens or regains focus. Returns a function that stops it.
 */
export function followListening(player: Player): () => void {
  let before = player.getState();
  let isReportedPlaying = false;
  let reportedSeconds = 0;
  const beat = setInterval(() => {
    if (player.getState().phase === "playing") void report(player.getState(), true);
  }, reportEveryMs);

  const report = async (state: PlayerState, isPlaying: boolean) => {
    if (state.track === null) return;
    const trackId = state.track.id;
    const wasReportedPlaying = isReportedPlaying;
    isReportedPlaying = isPlaying;
    reportedSeconds = state.positionSeconds;
    rememberUnsent(trackId);
    const positionSeconds = state.phase === "finished" ? 0 : state.positionSeconds;
    try {
      await sendReport({ trackId, positionSeconds, isPlaying });
      rememberSent(trackId);
      void reportHeardOffline();
    } catch (error) {
      // A refusal is final; after a connection failure it is sent again later.
      if (error instanceof ApiError && error.status < 500) rememberSent(trackId);
      else if (isPlaying || wasReportedPlaying) noteHeardOffline(isPlaying);
    }
  };

  let isCatchingUp = false;
  const catchUp = async () => {
    if (isCatchingUp || player.getState().isWanted) return;
    isCatchingUp = true;
    try {
      await reportHeardOffline();
      const { positions, week } = await readListening();
      saveWeek(week);
      // Offline positions are the newest.
      const unsent = findUnsent();
      for (const { trackId, positionSeconds } of unsent) {
        await sendReport({ trackId, positionSeconds, isPlaying: false });
        rememberSent(trackId);
      }
      for (const { trackId, positionSeconds } of positions) {
        if (unsent.some((it) => it.trackId === trackId)) continue;
        rememberPosition(trackId, positionSeconds);
        goThere(trackId);
      }
      player.recall();
    } catch {
      // Fall back to the positions stored on this device.
    }
    isCatchingUp = false;
  };

  /** A track that is not playing shows the position from the other device. */
  const goThere = (trackId: string) => {
    const { track, isWanted, phase, length, positionSeconds } = player.getState();
    if (track?.id !== trackId || isWanted) return;
    const seconds = leftAt(track, length);
    const isThere = phase === "finished" ? seconds === 0 : Math.abs(seconds - positionSeconds) < 1;
    if (!isThere) player.seekTo(seconds);
  };

  const leave = () => {
    const state = player.getState();
    const isElsewhere = Math.abs(state.positionSeconds - reportedSeconds) > 2;
    if (isReportedPlaying || isElsewhere) void report(state, false);
  };
  const comeBack = () => {
    if (document.visibilityState === "visible") void catchUp();
  };

  const unsubscribe = player.subscribe(() => {
    const state = player.getState();
    const isPlaying = state.phase === "playing";
    const isOther = state.track?.id !== before.track?.id;
    const hasChanged = isPlaying !== (before.phase === "playing") || isOther;
    const last = before;
    before = state;
    if (!hasChanged) return;
    const reportSoon = (it: PlayerState, isOn: boolean) => afterPaint(() => void report(it, isOn));
    if (isOther && last.phase === "playing") reportSoon(last, false);
    else if (isPlaying || last.phase === "playing") reportSoon(state, isPlaying);
  });

  globalThis.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", comeBack);
  globalThis.addEventListener("online", comeBack);
  globalThis.addEventListener("focus", comeBack);
  void catchUp();
  return () => {
    clearInterval(beat);
    unsubscribe();
    globalThis.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", comeBack);
    globalThis.removeEventListener("online", comeBack);
    globalThis.removeEventListener("focus", comeBack);
  };
}
