import type { Player } from "./player-core.ts";

const checkEveryMs = 10_000;
const longestSilenceMs = 5 * 60_000;

/**
 * Pauses when the device wakes from a long sleep, so that a laptop closed at night is quiet when it is
 * opened in the morning. Returns a function that stops it.
 */
export function pauseAfterDeviceSleep(player: Player): () => void {
  let checkedAt = Date.now();
  let before = player.getState();

  const check = () => {
    const state = player.getState();
    // A locked phone may run no timers while the sound goes on.
    const heardMs = 1000 * Math.max(0, state.positionSeconds - before.positionSeconds);
    const silentMs = Date.now() - checkedAt - heardMs;
    const hasSlept = before.isWanted && state.isWanted && silentMs > longestSilenceMs;
    checkedAt = Date.now();
    before = state;
    if (hasSlept) player.halt();
  };

  const beat = setInterval(check, checkEveryMs);
  const unsubscribe = player.subscribe(check);
  return () => {
    clearInterval(beat);
    unsubscribe();
  };
}
