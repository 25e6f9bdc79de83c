import { isWriting } from "./is-writing.ts";
import { useKeyDown } from "./use-key-down.ts";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * From the focused row, or else the first on the page: j and k move to the next and previous row's link,
 * across the tables of the page, and x selects the row. Enter opens it, as everywhere. Of several tables,
 * the first that hears a key handles it.
 */
export function useRowKeys(isStatic: boolean): void {
  useKeyDown((event) => {
    if (isStatic || !isMeantForRows(event)) return;
    const at = document.activeElement?.closest("tr") ?? null;
    const key = event.key.toLowerCase();
    const step = steps[key];
    if (step !== undefined) openerFrom(at, step)?.focus();
    else if (key === "x") at?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    else return;
    event.preventDefault();
  });
}

function isMeantForRows(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isWriting(event.target) && document.querySelector("dialog[open]") === null;
}

/** What opens a row: its heading's button or link, or else its first one. */
export const openerOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>("th :is(button, a[href])") ??
  row.querySelector<HTMLElement>(":is(button, a[href], summary)");

/** Skips rows without a link, and tables of facts. */
function openerFrom(at: Element | null, step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>("table[data-row-keys] tbody tr")];
  const from = rows.findIndex((it) => it === at);
  const onward = step > 0 ? rows.slice(from + 1) : rows.slice(0, Math.max(0, from)).toReversed();
  return onward.map(openerOf).find((it) => it !== null);
}
