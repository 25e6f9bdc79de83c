import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { openerOf } from "./use-row-keys.ts";

/**
 * For the body of a table. If the row that has the focus disappears, because it was deleted here or elsewhere,
 * the row now in its place takes the focus: keyboard users would otherwise continue at the top of the page.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ row: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.row.isConnected) return;
    const { index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(body.current?.children ?? [])];
    const next = rows[index] ?? rows.at(-1);
    if (next !== undefined) openerOf(next)?.focus({ preventScroll: true });
  });
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const row = target.closest("tr");
    focused.current = row && { row, index: [...currentTarget.children].indexOf(row) };
  };
  return { ref: body, onFocus };
}
