import type { PlayerCore } from "./player-core.ts";

const checkEveryMs = 10_000;
const longestSilenceMs = 5 * 60_000;

type Core = Pick<PlayerCore, "element" | "getState" | "subscribe" | "halt">;

/**
 * Pauses when the device wakes from a long sleep, so that a laptop closed at night is quiet when it is
 * opened in the morning.
 */
export function pauseAfterDeviceSleep({ element, getState, subscribe, halt }: Core): void {
  const look = () => ({ at: Date.now(), seconds: element.currentTime, ...getState() });
  let before = look();

  const check = () => {
    const now = look();
    // A locked phone may run no timers while the sound goes on, and reports its position only after them.
    const heardMs = 1000 * Math.max(0, now.seconds - before.seconds);
    const silentMs = now.at - before.at - heardMs;
    const hasSlept = before.isWanted && now.isWanted && silentMs > longestSilenceMs;
    before = now;
    if (hasSlept) halt();
  };

  setInterval(check, checkEveryMs);
  subscribe(check);
}
