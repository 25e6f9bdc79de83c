import { counted } from "./counted.ts";

/** `4:05` for 245 seconds. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** `4 minutes 5 seconds` for 245 seconds: for screen readers. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    ...(minutes > 0 ? [counted(minutes, "minute")] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, "second")] : []),
  ];
  return parts.join(" ");
}
