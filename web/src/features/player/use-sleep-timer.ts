import { useSyncExternalStore } from "react";
import { usePlayer } from "./player-context.tsx";
import { noSleep, type SleepState } from "./sleep-clock.ts";
import { type SleepTimer, sleepTimerOf } from "./sleep-timer.ts";

const nothing = () => () => {};

/** The timer of the page's player; it keeps running whichever screen is shown. */
export function useSleepTimer(): { timer: SleepTimer | undefined; sleep: SleepState } {
  const { player } = usePlayer();
  // The timer may load after the component that shows it.
  const timer = useSyncExternalStore(player.subscribe, () => sleepTimerOf(player));
  const sleep = useSyncExternalStore(timer?.subscribe ?? nothing, timer?.getState ?? off);
  return { timer, sleep };
}

const off = () => noSleep;
