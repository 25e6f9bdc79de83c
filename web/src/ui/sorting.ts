import type { RowColumn } from "./row-table.tsx";

export type Direction = "asc" | "desc";

export interface Sorting<Sort extends string> {
  sort: Sort;
  direction: Direction;
  onSort: (sort: Sort, direction: Direction) => void;
}

/** Columns by their names in the copy. Pressing the sorted column reverses the order. */
export function sortableColumns<Key extends string, Sort extends string>(
  names: Readonly<Record<Key, string>>,
  sortOf: Readonly<Partial<Record<Key, Sort>>>,
  { sort, direction, onSort }: Sorting<Sort>,
): (RowColumn & { key: Key })[] {
  return (Object.keys(names) as Key[]).map((key) => {
    const by = sortOf[key];
    const column = { key, name: names[key] };
    if (by === undefined) return column;
    const isSorted = by === sort;
    const next = isSorted && direction === "asc" ? "desc" : "asc";
    return {
      ...column,
      sort: { direction: isSorted ? direction : null, onSort: () => onSort(by, next) },
    };
  });
}

/** Sort order from the URL; by default newest first and names from A to Z. */
export function readDirection(text: string | null, sort: string): Direction {
  if (text === "asc" || text === "desc") return text;
  return sort === "createdAt" ? "desc" : "asc";
}
