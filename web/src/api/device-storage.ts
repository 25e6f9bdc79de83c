import { viewId } from "./viewing.ts";

/**
 * Private windows and full disks make localStorage throw; the product then works without memory. Of a
 * dashboard that is viewed the device remembers nothing, and gives nothing of the viewer's own to it.
 */
export function readFromDevice(key: string): string | null {
  if (viewId() !== undefined) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepOnDevice(key: string, value: string): boolean {
  if (viewId() !== undefined) return false;
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeFromDevice(...keys: string[]): void {
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
