import { createListeners } from "../../api/listeners.ts";

let card: HTMLElement | null = null;
let isInView = false;
const { subscribe, notify } = createListeners();

/** Whether the large card's Play button is visible; if it is, other Play buttons are hidden. */
export const cardInView = {
  get: () => isInView,
  subscribe,
  /** Observes the button while it is mounted. */
  watch: (button: HTMLElement | null) => {
    card = button;
    if (button === null) return;
    const observer = new IntersectionObserver((entries) =>
      // Of several entries, the last is the newest.
      set(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(button);
    return () => {
      observer.disconnect();
      if (card === button) card = null;
      // A card that has replaced it reports its own state.
      queueMicrotask(() => card === null && set(false));
    };
  },
  /** Scrolls the card into view, with the focus on its button. */
  show: () => card?.focus(),
};

function set(next: boolean): void {
  if (next === isInView) return;
  isInView = next;
  notify();
}
