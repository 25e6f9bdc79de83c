/**
 * What a screen saves when the login replaces it: in the history entry, so that no URL can redirect anyone,
 * a reload preserves it and other tabs are unaffected.
 */
export interface Arrival {
  /** Where the person wanted to go, as a path of this product. */
  wanted: string;
  /** They had been signed in until a moment ago. */
  hasEnded: boolean;
}

export const hasJustEnded = (): boolean => readArrival().hasEnded === true;

/** The requested part of their home, such as one linked in an email; otherwise the start. */
export function wayHome(home: string): string {
  const { wanted } = readArrival();
  return typeof wanted === "string" && wanted.startsWith(`${home}?`) ? wanted : home;
}

function readArrival(): Partial<Arrival> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
