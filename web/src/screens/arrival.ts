/**
 * State that a screen saves when the login replaces it. It is in the history entry, so that no URL can
 * redirect a user, a reload preserves it, and other tabs are unaffected.
 */
export interface Arrival {
  /** The path that the person requested, within this product. */
  wanted: string;
  /** The person was signed in until just now. */
  hasEnded: boolean;
}

export const hasJustEnded = (): boolean => readArrival().hasEnded === true;

/** The requested URL if it is a part of the person's home, such as a tab linked in an email; else the home. */
export function wayHome(home: string): string {
  const { wanted } = readArrival();
  return typeof wanted === "string" && wanted.startsWith(`${home}?`) ? wanted : home;
}

function readArrival(): Partial<Arrival> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
