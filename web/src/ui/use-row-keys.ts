import { useEffect, type RefObject } from "react";
import { isWriting } from "./is-writing.ts";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * In the focused table, or else the first one on the page: j and k move to the next and previous row's
 * link, and x selects the row. Enter opens it, as everywhere.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, isStatic: boolean): void {
  useEffect(() => {
    if (isStatic) return;
    const press = (event: KeyboardEvent) => {
      if (table.current === null || !isMeantFor(table.current, event)) return;
      const at = document.activeElement?.closest("tr") ?? null;
      const step = steps[event.key];
      if (step !== undefined) openerFrom(table.current, at, step)?.focus();
      else if (event.key === "x")
        at?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [table, isStatic]);
}

function isMeantFor(table: HTMLElement, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isWriting(event.target) || document.querySelector("dialog[open]") !== null) return false;
  const around = event.target instanceof Element ? event.target.closest("table") : null;
  return (around ?? document.querySelector("table")) === table;
}

/** Skips rows without a link. */
function openerFrom(table: HTMLElement, at: Element | null, step: number) {
  const rows = [...table.querySelectorAll<HTMLElement>("tbody tr")];
  const opener = (row: HTMLElement) =>
    row.querySelector<HTMLElement>("th :is(button, a[href])") ??
    row.querySelector<HTMLElement>(":is(button, a[href], summary)");
  const from = rows.findIndex((it) => it === at);
  const onward = step > 0 ? rows.slice(from + 1) : rows.slice(0, Math.max(0, from)).toReversed();
  return onward.map(opener).find((it) => it !== null);
}
