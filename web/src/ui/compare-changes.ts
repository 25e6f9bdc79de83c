/** A field that another person has changed to a value other than the form's. */
export interface Difference<Values> {
  name: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
  /** Which value to save: ours, or theirs. */
  isMine: boolean;
}

/** Differences between a form and what was saved meanwhile; fields unchanged here take the saved value. */
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
