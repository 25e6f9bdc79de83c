import { saveToDevice, readFromDevice } from "../../api/device-storage.ts";
import { personalKeys } from "../../api/personal-keys.ts";

const offKey = "check_in_off";
const askedKey = personalKeys.checkInAskedAt;
/** Minimum time between two questions, so that they do not become a burden. */
const pauseMs = 3 * 3_600_000;

/** Whether this device asks before and after listening. */
export function isCheckInOff(): boolean {
  return readFromDevice(offKey) === "1";
}

export function turnCheckIn(isOn: boolean): void {
  saveToDevice(offKey, isOn ? "0" : "1");
}

/** Without storage, the question is asked each time. */
export function mayAskNow(): boolean {
  return !isCheckInOff() && Date.now() - Number(readFromDevice(askedKey) ?? 0) >= pauseMs;
}

export function rememberAsked(): void {
  saveToDevice(askedKey, String(Date.now()));
}
