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
  /** When the action is no longer accepted, as milliseconds since 1970; the toast disappears then, even while held. */
  actionEndsAt?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** How long a toast that offers Undo is shown. */
export const undoMs = 10_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = createListeners();

export const subscribeToToasts = listeners.subscribe;

/** A new toast replaces the previous one, but not what the user can still undo. Returns its id. */
export function showToast(toast: ToastMessage): number {
  lastId += 1;
  change([...shown.filter(isOffer), { ...toast, id: lastId }]);
  return lastId;
}

/** Without an id, dismisses all. */
export function dismissToast(id?: number): void {
  change(shown.filter((it) => id !== undefined && it.id !== id));
}

/** Oldest first. */
export const shownToasts = (): readonly ShownToast[] => shown;

export const newestToast = (): ShownToast | null => shown.at(-1) ?? null;

/** An action that stays for a while, such as Undo; a failure's action is replaced by the next attempt's outcome. */
const isOffer = ({ action, tone }: ToastMessage) => action !== undefined && tone !== "error";

function change(next: readonly ShownToast[]): void {
  if (next.length === 0 && shown.length === 0) return;
  shown = next;
  listeners.notify();
}

/** True once a toast has been shown. */
export function hasToasts(): boolean {
  return lastId > 0;
}
