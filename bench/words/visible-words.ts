/**
 * Runs in the page: how many words can be read in it. What is closed, transparent, scrolled out of
 * sight within a box of its own, not chosen, or there for screen readers alone is not counted.
 */
export function visibleWords(): number {
  const unread = "script, style, noscript, template, title, option:not(:checked), .sr-only";
  const isRead = (parent: Element, text: Text) =>
    parent.closest(unread) === null &&
    parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    isInItsBox(parent, text);
  /** A legal text that is read by scrolling is a document, and no part of what the screen says. */
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
