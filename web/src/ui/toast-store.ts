import { createListeners } from "../api/listeners.ts";

export type ToastTone = "info" | "success" | "error";

export interface ToastMessage {
  title: string;
  message?: string;
  tone?: ToastTone;
  /** An action, for example Undo. */
  action?: { label: string; onAction: () => void };
  /** Default 5,000; an error stays until dismissed. */
  durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** How long a toast that offers Undo is shown. */
export const undoMs = 10_000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = createListeners();

export const subscribeToToasts = listeners.subscribe;

/** One at a time: a new toast replaces the previous one. Returns its id. */
export function showToast(toast: ToastMessage): number {
  lastId += 1;
  current = { ...toast, id: lastId };
  listeners.notify();
  return lastId;
}

/** Without an id, dismisses the current one. */
export function dismissToast(id?: number): void {
  if (current === null || (id !== undefined && id !== current.id)) return;
  current = null;
  listeners.notify();
}

export function currentToast(): ShownToast | null {
  return current;
}

/** True once a toast has been shown. */
export function hasToasts(): boolean {
  return lastId > 0;
}
