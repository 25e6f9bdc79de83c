let card: HTMLElement | null = null;
let isInView = false;
const listeners = new Set<() => void>();

/** Whether the large card's Play button is on the screen: what else offers it then would be one too many. */
export const cardInView = {
  get: () => isInView,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Follows the button for as long as it is there. */
  watch: (button: HTMLElement | null) => {
    card = button;
    if (button === null) return;
    const observer = new IntersectionObserver((entries) =>
      // The newest of several events at once.
      set(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(button);
    return () => {
      observer.disconnect();
      if (card === button) card = null;
      // A card that has replaced it reports for itself.
      queueMicrotask(() => card === null && set(false));
    };
  },
  /** Brings the card back, with the focus on its button. */
  show: () => card?.focus(),
};

function set(next: boolean): void {
  if (next === isInView) return;
  isInView = next;
  for (const listener of listeners) listener();
}
