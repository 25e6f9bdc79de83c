/** The text for use in HTML, as content or between quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (it) => `&#${it.codePointAt(0)};`);
