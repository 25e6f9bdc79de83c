import { useEffect } from "react";

/** Ctrl-Enter, or ⌘-Enter on a Mac, in any field presses the button that submits its form. */
export function SubmitShortcut() {
  useEffect(() => {
    document.addEventListener("keydown", pressSubmit);
    return () => document.removeEventListener("keydown", pressSubmit);
  }, []);
  return null;
}

function pressSubmit(event: KeyboardEvent) {
  if (!isSubmitShortcut(event) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  const button = [...(form?.elements ?? [])].find(
    (it) => it instanceof HTMLButtonElement && it.type === "submit",
  );
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.click();
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "repeat">;

export const isSubmitShortcut = ({ key, ctrlKey, metaKey, repeat }: Pressed) =>
  key === "Enter" && (ctrlKey || metaKey) && !repeat;
