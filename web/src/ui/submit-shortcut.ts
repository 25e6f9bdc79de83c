import { useKeyDown } from "./use-key-down.ts";

/**
 * Ctrl-Enter, or ⌘-Enter on a Mac, in any field presses the button that submits its form; in a dialog without
 * a form, the button that says so.
 */
export function SubmitShortcut() {
  useKeyDown(pressSubmit);
  return null;
}

function pressSubmit(event: KeyboardEvent) {
  if (!isSubmitShortcut(event) || event.defaultPrevented) return;
  if (!(event.target instanceof Element)) return;
  const form = event.target.closest("form");
  const button =
    form === null
      ? event.target.closest("dialog")?.querySelector('[aria-keyshortcuts="Control+Enter"]')
      : [...form.elements].find((it) => it instanceof HTMLButtonElement && it.type === "submit");
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.click();
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "repeat">;

export const isSubmitShortcut = ({ key, ctrlKey, metaKey, repeat }: Pressed) =>
  key === "Enter" && (ctrlKey || metaKey) && !repeat;
