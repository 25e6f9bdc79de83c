import { afterPaint } from "../ui/after-paint.ts";
import { viewId } from "./viewing.ts";

/** What a press has left to save on the device, by key, until what it shows is in sight. */
const waitingWrites = new Map<string, () => void>();

/** Forgets what has not been saved yet. */
export function dropWaitingWrites(): void {
  waitingWrites.clear();
}

/**
 * Private windows and full disks make localStorage throw; the product then works without memory. Of a
 * dashboard that is viewed the device remembers nothing, and gives nothing of the viewer's own to it.
 */
export function readFromDevice(key: string): string | null {
  if (viewId() !== undefined) return null;
  waitingWrites.get(key)?.();
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function saveToDevice(key: string, value: string): boolean {
  waitingWrites.delete(key);
  if (viewId() !== undefined) return false;
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps what a press has changed, once the answer to the press is in sight: a disk may take longer than a
 * person should wait. It is read as if it were kept already, and it is kept before the page goes away.
 */
export function saveToDeviceSoon(
  key: string,
  value: string,
  then: (isKept: boolean) => void = () => {},
): void {
  const isFirst = waitingWrites.size === 0;
  waitingWrites.set(key, () => then(saveToDevice(key, value)));
  if (!isFirst) return;
  globalThis.addEventListener("pagehide", flushWaitingWrites, { once: true });
  afterPaint(flushWaitingWrites);
}

function flushWaitingWrites(): void {
  for (const write of waitingWrites.values()) write();
}

export function removeFromDevice(...keys: string[]): void {
  for (const key of keys) waitingWrites.delete(key);
  if (viewId() !== undefined) return;
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left behind.
  }
}

/** The JSON kept under the key, or undefined where there is none or it was damaged. */
export function readJsonFromDevice(key: string): unknown {
  const text = readFromDevice(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
