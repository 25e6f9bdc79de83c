import { useState } from "react";

export interface ChosenRows<Row> {
  /** The ticked rows of this page. */
  rows: readonly Row[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  choose: (ids: readonly string[]) => void;
  chooseAll: (isAll: boolean) => void;
}

/** Which rows of a page are ticked. */
export function useChosenRows<Row extends { id: string }>(page: readonly Row[]): ChosenRows<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = page.filter((it) => ids.has(it.id));
  const choose = (next: readonly string[]) => setIds(new Set(next));
  return {
    rows,
    isAll: page.length > 0 && rows.length === page.length,
    has: (id) => ids.has(id),
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id]),
    choose,
    chooseAll: (isAll) => choose(isAll ? page.map((it) => it.id) : []),
  };
}
