import type { KeyboardEvent } from "react";
import type { Player } from "./player-core.ts";

export const jumpSeconds = 15;

/** Keys of a focused player; not caught elsewhere on the page, or from a control that uses the key itself. */
export function playerKeys(player: Player, toggle: () => void) {
  const actions: Readonly<Record<string, () => void>> = {
    " ": toggle,
    k: toggle,
    j: () => player.seekBy(-jumpSeconds),
    l: () => player.seekBy(jumpSeconds),
    m: player.toggleMute,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || writes(event.target)) return;
    if (event.key === " " && usesSpace(event.target)) return;
    event.preventDefault();
    // Holding a key repeats a skip, but does not toggle playback.
    if (!event.repeat || action === actions["j"] || action === actions["l"]) action();
  };
}

/** Whether the target is a text field, which a dialog opened from the player may contain. */
function writes(target: EventTarget): boolean {
  return target instanceof Element && target.closest("textarea, input[type=text]") !== null;
}

function usesSpace(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("button, a, select, input[type=radio], input[type=checkbox]") !== null
  );
}
