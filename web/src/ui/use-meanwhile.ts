import { useState } from "react";
import { changedRecord } from "../api/api-error.ts";
import { compareChanges, type Difference } from "./compare-changes.ts";

export interface Meanwhile<Values> {
  differences: Difference<Values>[];
  /** Counts how often someone else saved first. */
  times: number;
  choose: (isMine: boolean, name?: keyof Values & string) => void;
}

/**
 * For a form on a record that several people edit: what editing started from, and what to do if someone
 * else saves meanwhile. `values` are the form's current values; `set` changes some of them.
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
    /** True if the error is that someone else has saved; the form then continues from their version. */
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
