import { useEffect, useEffectEvent } from "react";
import { isWriting } from "../../ui/is-writing.ts";

/** Runs what belongs to a key while no one is typing and no further dialog is open. */
export function useTicketKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isWriting(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelectorAll("dialog[open]").length > 1) return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
