import type { KeyboardEvent } from "react";

/** Each names itself to assistive technology in `aria-keyshortcuts` of its button or field. */
const buttons: ReadonlySet<string> = new Set(["a", "r", "g", "n"]);

interface Turns {
  next: () => void;
  previous: () => void;
}

/** Answers whether the key was one of the desk's; nothing happens in a field, in a dialog or with a modifier. */
export function pressReviewKey(event: KeyboardEvent<HTMLElement>, turns: Turns): boolean {
  const { target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (!(target instanceof HTMLElement) || target.closest("input, textarea, select, dialog"))
    return false;
  const key = event.key.toLowerCase();
  if (key === "j") turns.next();
  else if (key === "k") turns.previous();
  else if (key === "p") playOrPause(currentTarget.querySelector("audio"));
  else if (buttons.has(key)) press(currentTarget, key);
  else return false;
  return true;
}

function press(desk: HTMLElement, key: string): void {
  const found = desk.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (found instanceof HTMLTextAreaElement) found.focus();
  else found?.click();
}

function playOrPause(audio: HTMLAudioElement | null): void {
  if (audio === null) return;
  if (audio.paused) void audio.play().catch(() => {});
  else audio.pause();
}
