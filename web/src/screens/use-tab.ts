import { useSearchParams } from "wouter";

/** The open tab as the address has it: `?tab=history`. A name that is not offered opens the first; what another tab wrote into the address goes with it. */
export function useTab<T extends string>(
  offered: readonly [T, ...T[]],
): [T, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = offered.find((it) => it === search.get("tab")) ?? offered[0];
  const open = (next: string) => setSearch({ tab: next });
  return [tab, open];
}
