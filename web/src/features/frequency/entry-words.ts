import { frequencyCopy as copy } from "./frequency.copy.ts";

/** `5m 0s` for 300 seconds; `N/A` if the length is unknown. */
export function durationWords(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0) return copy.notApplicable;
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}m ${whole % 60}s`;
}
