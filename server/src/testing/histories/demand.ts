/** Throws where an invariant does not hold; its number is that of the list. */
export function demand(invariant: number, holds: boolean, what: string): void {
  if (!holds) throw new Error(`I${invariant}: ${what}`);
}
