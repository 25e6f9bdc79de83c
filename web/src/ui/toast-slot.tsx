const slots: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Where toasts appear: a page has one below its header, and a dialog one above its buttons. */
export function ToastSlot({ className }: { className: string }) {
  return <div ref={offer} className={className} />;
}

/** The slot of the topmost dialog, else of the page. */
export function toastSlot(): HTMLElement | null {
  return slots.findLast((it) => it.closest("dialog") !== null) ?? slots.at(-1) ?? null;
}

export function subscribeToSlots(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function offer(slot: HTMLElement | null) {
  if (slot === null) return;
  slots.push(slot);
  announce();
  return () => {
    slots.splice(slots.indexOf(slot), 1);
    announce();
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
