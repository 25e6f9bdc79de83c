/** Whether a key pressed there types text or selects in a list. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;
