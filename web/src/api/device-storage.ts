import { afterPaint } from "../ui/after-paint.ts";
import { viewId } from "./viewing.ts";

/** Pending changes by key, until the screen has shown them. */
const waitingWrites = new Map<string, () => void>();

/** Forgets what has not been saved yet. */
export function dropWaitingWrites(): void {
  waitingWrites.clear();
}

/**
 * localStorage throws in private windows and on full disks; the product then works without it. In a view of
 * a customer's dashboard nothing is read from or stored on the device, which belongs to staff.
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
 * Saves a change once the screen has shown its effect, because a disk may be slower than a person should
 * wait. Reads return it at once, and it is saved before the page closes.
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
    // Nothing could be stored, so there is nothing to remove.
  }
}

/** The JSON stored under the key, or undefined if missing or damaged. */
export function readJsonFromDevice(key: string): unknown {
  const text = readFromDevice(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
