import { useSearchParams } from "wouter";

/**
 * The open tab, as in the URL: `?tab=history`. An unknown name opens the first tab. Changing the tab drops
 * parameters that the previous tab wrote into the URL.
 */
export function useTab<T extends string>(
  offered: readonly [T, ...T[]],
): [T, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = offered.find((it) => it === search.get("tab")) ?? offered[0];
  const open = (next: string) => setSearch({ tab: next });
  return [tab, open];
}
