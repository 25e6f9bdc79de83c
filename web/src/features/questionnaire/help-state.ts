import { useSyncExternalStore } from "react";
import { keepOnDevice, readFromDevice } from "../../api/device-storage.ts";
import { onPersonNews } from "../../api/person-news.ts";
import { personalKeys } from "../../api/personal-keys.ts";

const { helpNow, helpCountry } = personalKeys;
const listeners = new Set<() => void>();

/** `open` from a sign of danger until the person closes the bar; null where there was none. */
export type HelpNow = "open" | "closed" | null;

export const useHelpNow = (): HelpNow => useSyncExternalStore(subscribe, readHelpNow, () => null);

/** The country whose numbers were chosen on this device; null before anyone chose. */
export const useChosenCountry = (): string | null =>
  useSyncExternalStore(subscribe, readCountry, () => null);

export function readHelpNow(): HelpNow {
  const kept = readFromDevice(helpNow);
  return kept === "open" || kept === "closed" ? kept : null;
}

export function raiseHelp(): void {
  if (readHelpNow() !== "open") keep(helpNow, "open");
}

export const closeHelp = (): void => keep(helpNow, "closed");

export const chooseCountry = (country: string): void => keep(helpCountry, country);

const readCountry = () => readFromDevice(helpCountry);

function keep(key: string, value: string): void {
  keepOnDevice(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener("storage", listener);
  const stop = onPersonNews(() => queueMicrotask(listener));
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", listener);
    stop();
  };
}
