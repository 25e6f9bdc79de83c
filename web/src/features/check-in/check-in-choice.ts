import { personalKeys } from "../../api/personal-keys.ts";

const offKey = "check_in_off";
const askedKey = personalKeys.checkInAskedAt;
/** Twice in an evening would be a questionnaire. */
const pauseMs = 3 * 3_600_000;

/** Whether this device asks before and after listening. */
export function isCheckInOff(): boolean {
  return read(offKey) === "1";
}

export function turnCheckIn(isOn: boolean): void {
  write(offKey, isOn ? "0" : "1");
}

export function mayAskNow(): boolean {
  return !isCheckInOff() && Date.now() - Number(read(askedKey) ?? 0) >= pauseMs;
}

export function rememberAsked(): void {
  write(askedKey, String(Date.now()));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is refused it is asked each time.
  }
}
