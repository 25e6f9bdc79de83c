import { useSearchParams } from "wouter";

/** The open tab as the address has it: `?tab=history`. A name that is not offered opens the first. */
export function useTab<T extends string>(
  offered: readonly [T, ...T[]],
): [T, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = offered.find((it) => it === search.get("tab")) ?? offered[0];
  const open = (next: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set("tab", next);
      return after;
    });
  return [tab, open];
}
