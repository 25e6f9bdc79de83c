import { type SetStateAction, useCallback, useState } from "react";
import { onPersonEvent } from "./person-events.ts";

const persistedState = new Map<string, unknown>();

onPersonEvent((event) => {
  if (event === "entered" || event === "left") persistedState.clear();
});

/**
 * State that outlives its component, so that typed text survives a visit to another tab. Kept in memory, and
 * dropped at sign-out.
 */
export function usePersistedState<T>(
  name: string,
  initial: T | (() => T),
): [T, (change: SetStateAction<T>) => void] {
  const [value, setValue] = useState<T>(() => {
    if (persistedState.has(name)) return persistedState.get(name) as T;
    return typeof initial === "function" ? (initial as () => T)() : initial;
  });
  const change = useCallback(
    (next: SetStateAction<T>) =>
      setValue((before) => {
        const after = typeof next === "function" ? (next as (before: T) => T)(before) : next;
        persistedState.set(name, after);
        return after;
      }),
    [name],
  );
  return [value, change];
}

export function clearPersistedState(name: string): void {
  persistedState.delete(name);
}
