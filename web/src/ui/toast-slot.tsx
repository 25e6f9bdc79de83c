import { createListeners } from "../api/listeners.ts";

const slots: HTMLElement[] = [];
const listeners = createListeners();

export const subscribeToSlots = listeners.subscribe;

interface ToastSlotProps {
  className: string;
  /** Takes toasts with an action. */
  isForActions?: boolean;
}

/**
 * Where toasts appear: a page has one below its header, and a dialog one above its buttons. An action such as
 * Undo concerns something earlier, so a dialog shows it above its title, away from its own buttons.
 */
export function ToastSlot({ className, isForActions = false }: ToastSlotProps) {
  return <div ref={offer} data-for-actions={isForActions} className={className} />;
}

/** The slot of the topmost dialog, else of the page. */
export function toastSlot(hasAction: boolean): HTMLElement | null {
  const dialog = slots.findLast((it) => it.closest("dialog") !== null)?.closest("dialog");
  const inside = slots.filter((it) => dialog == null || dialog.contains(it));
  return (
    inside.findLast((it) => it.dataset.forActions === String(hasAction)) ?? inside.at(-1) ?? null
  );
}

function offer(slot: HTMLElement | null) {
  if (slot === null) return;
  slots.push(slot);
  listeners.notify();
  return () => {
    slots.splice(slots.indexOf(slot), 1);
    listeners.notify();
  };
}
