/** Something that must hold for money or access does not; `invariant` is its number in the list. */
export class InvariantViolation extends Error {
  readonly invariant: number;

  constructor(invariant: number, what: string) {
    super(`I${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

/** Throws if an invariant does not hold; `invariant` is its number in the list. */
export function checkInvariant(invariant: number, holds: boolean, what: string): void {
  if (!holds) throw new InvariantViolation(invariant, what);
}
