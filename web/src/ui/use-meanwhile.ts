import { useState } from "react";
import { changedRecord } from "../api/api-error.ts";
import { compareChanges, type Difference } from "./compare-changes.ts";

export interface Meanwhile<Values> {
  differences: Difference<Values>[];
  /** Counts how often another person saved first. */
  times: number;
  choose: (isMine: boolean, name?: keyof Values & string) => void;
}

/**
 * For a form on a record that several people edit: tracks the version that editing started from, and merges if
 * another person saves meanwhile. `values` are the form's current values; `set` changes some of them.
 */
export function useMeanwhile<Values extends object, Begun extends { values: Values }>(
  begin: (record: never) => Begun,
  [begun, setBegun]: readonly [Begun, (next: Begun) => void],
  values: Values,
  set: (changes: Partial<Values>) => void,
): Meanwhile<Values> & { found: (error: unknown) => boolean } {
  const [differences, setDifferences] = useState<Difference<Values>[]>([]);
  const [times, setTimes] = useState(0);
  /** Applies the chosen values to the form; remembers the last state of the others. */
  const take = (next: Difference<Values>[]) => {
    setDifferences(next);
    const chosen = next.map((it) => [it.name, it.isMine ? it.mine : it.theirs]);
    set(Object.fromEntries(chosen) as Partial<Values>);
  };
  return {
    differences,
    times,
    choose: (isMine, name) =>
      take(
        differences.map((it) => ({
          ...it,
          mine: it.isMine ? values[it.name] : it.mine,
          isMine: name === undefined || name === it.name ? isMine : it.isMine,
        })),
      ),
    /** True if the error is a concurrent save; the form then continues from the other person's version. */
    found(error) {
      const current = changedRecord(error);
      if (current === undefined) return false;
      const theirs = begin(current as never);
      take(compareChanges(begun.values, values, theirs.values));
      setBegun(theirs);
      setTimes((before) => before + 1);
      return true;
    },
  };
}
