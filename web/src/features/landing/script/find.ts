export const find = (selector: string): HTMLElement | null => document.querySelector(selector);

export const findAll = (selector: string): NodeListOf<HTMLElement> =>
  document.querySelectorAll(selector);
