import type { SleepState } from "./sleep-clock.ts";
import { sleepCopy } from "./sleep.copy.ts";

/** What the timer is about to do; undefined while it does nothing. */
export function sleepText({ wish, phase, secondsLeft }: SleepState): string | undefined {
  if (wish === null || (phase !== "counting" && phase !== "fading")) return undefined;
  if (wish.kind === "track") return sleepCopy.chipTrack;
  if (wish.kind === "session") return sleepCopy.chipSession;
  return sleepCopy.chipMinutes(Math.ceil(secondsLeft / 60));
}
