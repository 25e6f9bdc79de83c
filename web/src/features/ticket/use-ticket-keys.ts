import { isWriting } from "../../ui/is-writing.ts";
import { useKeyDown } from "../../ui/use-key-down.ts";

/** Runs what belongs to a key while no one is typing and no further dialog is open. */
export function useTicketKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.repeat || isWriting(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelectorAll("dialog[open]").length > 1) return;
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
