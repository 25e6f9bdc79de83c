import { useSyncExternalStore } from "react";
import { usePlayer } from "./player-context.tsx";
import { noSleep, type SleepState } from "./sleep-clock.ts";
import { type SleepTimer, sleepTimerOf } from "./sleep-timer.ts";

const nothing = () => () => {};

/** The timer of the page's player; it runs on whatever is shown. */
export function useSleepTimer(): { timer: SleepTimer | undefined; sleep: SleepState } {
  const { player } = usePlayer();
  // It may come after what shows it.
  const timer = useSyncExternalStore(player.subscribe, () => sleepTimerOf(player));
  const sleep = useSyncExternalStore(timer?.subscribe ?? nothing, timer?.getState ?? off);
  return { timer, sleep };
}

const off = () => noSleep;
