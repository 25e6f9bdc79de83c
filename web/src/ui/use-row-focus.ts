import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { openerOf } from "./use-row-keys.ts";

/**
 * For the body of a table. If what has the focus disappears, with its row or without it, because of a change
 * here or elsewhere, the row takes the focus, or else the one now in its place: keyboard users would otherwise
 * continue at the top of the page. A dialog opened from the row is left first.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ element: Element; row: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.element.isConnected) return;
    if (document.activeElement?.closest("dialog[open]")) return;
    const { row, index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(body.current?.children ?? [])];
    const next = row.isConnected ? row : (rows[index] ?? rows.at(-1));
    if (next !== undefined) openerOf(next)?.focus({ preventScroll: true });
  });
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const row = target.closest("tr");
    const index = [...currentTarget.children].findIndex((it) => it === row);
    focused.current = row && { element: target, row, index };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A press beside the list; of a window that is left, the active element stays.
    if (relatedTarget === null && document.activeElement === document.body) focused.current = null;
  };
  return { ref: body, onFocus, onBlur };
}
