import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { openerOf } from "./use-row-keys.ts";

/**
 * For the body of a table, or a list. If what has the focus disappears, with its row or without it, because of a change
 * here or elsewhere, the row takes the focus, or else the one now in its place or below: keyboard users would otherwise
 * continue at the top of the page. A dialog opened from the row is left first.
 */
export function useRowFocus<List extends HTMLElement = HTMLTableSectionElement>() {
  const body = useRef<List>(null);
  const focused = useRef<{ element: Element; row: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.element.isConnected) return;
    if (document.activeElement?.closest("dialog[open]")) return;
    const { row, index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(body.current?.children ?? [])];
    const next = row.isConnected ? [row] : [...rows.slice(index), ...rows.slice(-1)];
    const opener = next.map(openerOf).find((it) => it !== null);
    opener?.focus({ preventScroll: true });
  });
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const rows = [...currentTarget.children];
    const index = rows.findIndex((it) => it.contains(target));
    const row = rows[index];
    focused.current = row === undefined ? null : { element: target, row, index };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A press beside the list; of a window that is left, the active element stays.
    if (relatedTarget === null && document.activeElement === document.body) focused.current = null;
  };
  return { ref: body, onFocus, onBlur };
}
