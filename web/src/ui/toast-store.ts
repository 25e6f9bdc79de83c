export type ToastTone = "info" | "success" | "error";

export interface ToastMessage {
  title: string;
  message?: string;
  tone?: ToastTone;
  /** One thing to do about it, for example Undo. */
  action?: { label: string; onAction: () => void };
  /** 5,000 unless told; an error stays until it is dismissed. */
  durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** One at a time: a new toast takes the place of the one before. Returns what dismisses this one. */
export function showToast(toast: ToastMessage): number {
  lastId += 1;
  current = { ...toast, id: lastId };
  announce();
  return lastId;
}

/** Without an id, whatever is shown. */
export function dismissToast(id?: number): void {
  if (current === null || (id !== undefined && id !== current.id)) return;
  current = null;
  announce();
}

export function currentToast(): ShownToast | null {
  return current;
}

/** True from the first toast on. */
export function hasToasts(): boolean {
  return lastId > 0;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
