import { useSyncExternalStore } from "react";
import { saveToDevice, readFromDevice } from "../../api/device-storage.ts";
import { onPersonEvent } from "../../api/person-events.ts";
import { personalKeys } from "../../api/personal-keys.ts";
import { createListeners } from "../../api/listeners.ts";

const { helpNow, helpFor, helpCountry } = personalKeys;
const listeners = createListeners();

/** `open` from the first sign of danger until the person closes the bar; null if there was none. */
export type HelpNow = "open" | "closed" | null;

export const useHelpNow = (): HelpNow => useSyncExternalStore(subscribe, readHelpNow, () => null);

/** The country whose numbers were chosen on this device; null if none was chosen. */
export const useChosenCountry = (): string | null =>
  useSyncExternalStore(subscribe, readCountry, () => null);

export function readHelpNow(): HelpNow {
  const saved = readFromDevice(helpNow);
  return saved === "open" || saved === "closed" ? saved : null;
}

export function raiseHelp(): void {
  if (readHelpNow() !== "open") save(helpNow, "open");
}

/**
 * Opens the bar for what the person told us on any device, once for each disclosure: closing the bar does not
 * close it for a later one.
 */
export function raiseHelpFor(disclosureId: string): void {
  if (readFromDevice(helpFor) === disclosureId) return;
  saveToDevice(helpFor, disclosureId);
  raiseHelp();
}

export const closeHelp = (): void => save(helpNow, "closed");

export const chooseCountry = (country: string): void => save(helpCountry, country);

const readCountry = () => readFromDevice(helpCountry);

function save(key: string, value: string): void {
  saveToDevice(key, value);
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  globalThis.addEventListener("storage", listener);
  const stop = onPersonEvent(() => queueMicrotask(listener));
  return () => {
    unsubscribe();
    globalThis.removeEventListener("storage", listener);
    stop();
  };
}
