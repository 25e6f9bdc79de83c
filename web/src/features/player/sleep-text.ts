import type { SleepState } from "./sleep-clock.ts";
import { sleepCopy } from "./sleep.copy.ts";

/** What the timer will do next; undefined while it is off. */
export function sleepText({ request, phase, secondsLeft }: SleepState): string | undefined {
  if (request === null || (phase !== "counting" && phase !== "fading")) return undefined;
  if (request.kind === "track") return sleepCopy.chipTrack;
  if (request.kind === "session") return sleepCopy.chipSession;
  return sleepCopy.chipMinutes(Math.ceil(secondsLeft / 60));
}
