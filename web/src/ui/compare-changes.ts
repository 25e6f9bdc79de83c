/** A field that somebody else has changed to something that does not stand in the form. */
export interface Difference<Values> {
  name: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
  /** What is saved: what stands in the form, or what somebody else has saved. */
  isMine: boolean;
}

/** What differs between a form and what was saved meanwhile; a field that nobody touched here takes what they saved. */
export function compareChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<Values>[] {
  const names = Object.keys(base) as (keyof Values & string)[];
  return names
    .filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isMine: !isSame(mine[name], base[name]),
    }));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
