/**
 * Runs in the page: counts its visible words. Excludes text that is collapsed, transparent, scrolled out of
 * a box, in an unselected option, or for screen readers only.
 */
export function visibleWords(): number {
  const unread = "script, style, noscript, template, title, option:not(:checked), .sr-only";
  const isRead = (parent: Element, text: Text) =>
    parent.closest(unread) === null &&
    !isClipped(parent) &&
    parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    isInItsBox(parent, text);
  /** For screen readers only at this width. */
  const isClipped = (box: Element | null): boolean =>
    box !== null &&
    (getComputedStyle(box).clipPath === "inset(50%)" || isClipped(box.parentElement));
  /** A scrollable legal text is a document, not part of the screen's copy. */
  const isInItsBox = (parent: Element, text: Text) => {
    let box: Element | null = parent;
    while (box !== null && !(box.scrollHeight > box.clientHeight && mayScroll(box)))
      box = box.parentElement;
    if (box === null) return true;
    const range = document.createRange();
    range.selectNode(text);
    return range.getBoundingClientRect().top < box.getBoundingClientRect().bottom;
  };
  const mayScroll = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY);
  let count = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    const words = text.data.split(/\s+/).filter((it) => /[\p{L}\p{N}]/u.test(it));
    const { parentElement } = text;
    if (words.length > 0 && parentElement !== null && isRead(parentElement, text))
      count += words.length;
  }
  return count;
}
