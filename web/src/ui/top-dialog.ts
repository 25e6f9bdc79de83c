const open: HTMLDialogElement[] = [];

/**
 * Before the first dialog opens: the width reserved for the page's scroll bar, which disappears while one is
 * open. A page that does not scroll reserves it as well, but counts it in `clientWidth`.
 */
export function measureGutter(): void {
  if (open.length > 0) return;
  const gutter = window.innerWidth - document.documentElement.getBoundingClientRect().width;
  document.documentElement.style.setProperty("--gutter", `${gutter}px`);
}

/** The topmost modal dialog, for elements that float above the page. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
  };
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}
