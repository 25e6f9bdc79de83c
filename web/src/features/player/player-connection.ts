import type { Deck } from "./deck.ts";
import { probeAudio } from "./probe-audio.ts";
import type { PlayerState } from "./player.ts";
import type { PlayerCore } from "./player-core.ts";
import { sessionSecondsLeft } from "./player-rounds.ts";

type Connected = Pick<PlayerCore, "getState" | "dispatch" | "reload">;

const saysBufferingAfterMs = 500;
/** Checked this early, because a browser retries for half a minute before reporting a lost connection. */
const asksForServerAfterMs = 3000;
const soundsAfterSeconds = 0.2;
const givesUpWaitingAfterMs = 10_000;
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000];
const shortestLossMs = 60_000;
/** If the server responds but playback still fails this often, the sound is at fault, not the connection. */
const reachableFaultsAllowed = 3;
const samePlaceSeconds = 2;

/** Watches the element's data: reports buffering, and recovers after a lost connection. */
export function followConnection(element: Deck, player: Connected) {
  let buffering: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitsAt = 0;
  let attempts = 0;
  let reachableFaults = 0;
  let faultAt = { address: "", seconds: 0 };
  let probes = 0;
  let lostAt: number | undefined;

  const hear = () => {
    endWaiting();
    clearTimeout(retry);
    retry = undefined;
    attempts = 0;
    lostAt = undefined;
    probes += 1;
  };

  const stop = () => {
    hear();
    reachableFaults = 0;
  };

  const startWatchdog = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => void recover(), givesUpWaitingAfterMs);
  };

  const startWaiting = () => {
    if (!player.getState().isWanted || buffering !== undefined) return;
    waitsAt = element.currentTime;
    buffering = setTimeout(() => player.dispatch({ type: "ran-dry" }), saysBufferingAfterMs);
    asking = setTimeout(() => void askForServer(), asksForServerAfterMs);
    startWatchdog();
  };

  /** After a seek, WebKit may resume without an event, so watch whether the time advances. */
  const believeTime = () => {
    if (buffering === undefined || element.seeking) return;
    if (element.currentTime < waitsAt + soundsAfterSeconds) return;
    hear();
    player.dispatch({ type: "sounding" });
    // It fires no event when the data runs out again, either.
    startWaiting();
  };

  const endWaiting = () => {
    clearTimeout(buffering);
    clearTimeout(asking);
    clearTimeout(watchdog);
    buffering = asking = watchdog = undefined;
  };

  const askForServer = async () => {
    const { track } = player.getState();
    if (track === null) return;
    probes += 1;
    const probe = probes;
    const verdict = await probeAudio(track.url);
    if (probe === probes && buffering !== undefined && verdict !== "reachable") void recover();
  };

  const recover = async () => {
    const { track, isWanted } = player.getState();
    if (track === null || !isWanted) return;
    endWaiting();
    clearTimeout(retry);
    probes += 1;
    const probe = probes;
    const verdict = await probeAudio(track.url);
    if (probe !== probes || !player.getState().isWanted) return;
    if (verdict !== "reachable" && verdict !== "unreachable") {
      return player.dispatch({ type: "failed", failure: verdict });
    }
    if (verdict === "reachable") {
      if (!isForgotten()) return reloadReachable();
      player.dispatch({ type: "halted" });
      return element.pause();
    }
    // If Play was pressed in the meantime, the loss counts from now.
    if (lostAt === undefined || player.getState().phase !== "lost") lostAt = Date.now();
    player.dispatch({ type: "lost" });
    retry = setTimeout(() => void recover(), retryDelaysMs[Math.min(attempts, 4)]);
    attempts += 1;
  };

  /** The sound would have ended by now, so do not wake a listener who fell asleep. */
  const isForgotten = () => {
    const leftMs = 1000 * secondsLeft(player.getState());
    return lostAt !== undefined && Date.now() - lostAt > Math.max(shortestLossMs, leftMs);
  };

  /** Without an output device, a browser starts and aborts each attempt, so only further progress counts. */
  const reloadReachable = () => {
    const address = element.src;
    const seconds = player.getState().positionSeconds;
    const isSamePlace =
      faultAt.address === address && Math.abs(faultAt.seconds - seconds) < samePlaceSeconds;
    reachableFaults = isSamePlace ? reachableFaults + 1 : 1;
    faultAt = { address, seconds };
    if (reachableFaults > reachableFaultsAllowed) {
      return player.dispatch({ type: "failed", failure: "unplayable" });
    }
    player.reload();
  };

  element.addEventListener("loadstart", startWaiting);
  element.addEventListener("waiting", startWaiting);
  element.addEventListener("seeking", () => (waitsAt = element.currentTime));
  element.addEventListener("timeupdate", believeTime);
  element.addEventListener("progress", () => {
    if (watchdog !== undefined) startWatchdog();
  });
  element.addEventListener("playing", hear);
  element.addEventListener("pause", endWaiting);
  element.addEventListener("ended", stop);
  element.addEventListener("emptied", endWaiting);
  element.addEventListener("error", () => void recover());
  globalThis.addEventListener("online", () => {
    if (player.getState().phase === "lost") void recover();
  });

  // Requests from before monitoring began.
  if (element.error !== null) void recover();
  else if (player.getState().phase === "loading") startWaiting();

  return { stop };
}

function secondsLeft(state: PlayerState): number {
  return sessionSecondsLeft(state) ?? state.durationSeconds - state.positionSeconds;
}
