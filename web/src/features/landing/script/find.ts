export const find = <Found extends Element = HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

export const findAll = <Found extends Element = HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);
