import { type SetStateAction, useCallback, useState } from "react";
import { onPersonNews } from "./person-news.ts";

const kept = new Map<string, unknown>();

onPersonNews((news) => {
  if (news === "entered" || news === "left") kept.clear();
});

/**
 * State that outlives the part of the screen that shows it: whoever looks something up in another tab
 * finds what they had typed. It stays in the memory of the page and goes with the person.
 */
export function useKept<T>(
  name: string,
  initial: T | (() => T),
): [T, (change: SetStateAction<T>) => void] {
  const [value, setValue] = useState<T>(() => {
    if (kept.has(name)) return kept.get(name) as T;
    return typeof initial === "function" ? (initial as () => T)() : initial;
  });
  const change = useCallback(
    (next: SetStateAction<T>) =>
      setValue((before) => {
        const after = typeof next === "function" ? (next as (before: T) => T)(before) : next;
        kept.set(name, after);
        return after;
      }),
    [name],
  );
  return [value, change];
}

export function forgetKept(name: string): void {
  kept.delete(name);
}
