/** Throws if an invariant does not hold; `invariant` is its number in the list. */
export function checkInvariant(invariant: number, holds: boolean, what: string): void {
  if (!holds) throw new Error(`I${invariant}: ${what}`);
}
