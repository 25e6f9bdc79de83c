/**
 * What a screen leaves behind when the login takes its place: in the entry of the history, so that no
 * address leads anybody elsewhere, a reload keeps it and another tab knows nothing of it.
 */
export interface Arrival {
  /** Where the person wanted to go, as a path of this product. */
  wanted: string;
  /** They had been signed in until a moment ago. */
  hasEnded: boolean;
}

export const hasJustEnded = (): boolean => readArrival().hasEnded === true;

/** The part of their home that they had asked for, such as the one that a mail links to; else its front. */
export function wayHome(home: string): string {
  const { wanted } = readArrival();
  return typeof wanted === "string" && wanted.startsWith(`${home}?`) ? wanted : home;
}

function readArrival(): Partial<Arrival> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
