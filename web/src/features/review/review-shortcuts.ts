/** Keys that press the button or focus the field with that `aria-keyshortcuts`. */
const buttons: ReadonlySet<string> = new Set("argn0123456789".split(""));

/** How far each key seeks within the sound, in seconds. */
const jumps: Readonly<Record<string, number>> = { f: 30, b: -10 };

export interface Turns {
  /** Between two audios, P plays the next one. */
  isBetween: () => boolean;
  /** Moves the focus from a field to where the shortcuts work. */
  leaveField: () => void;
  next: () => void;
  previous: () => void;
}

/** Returns whether the key was a review shortcut; ignores fields (but for Esc), dialogs and modifiers. */
export function pressReviewKey(event: KeyboardEvent, screen: HTMLElement, turns: Turns): boolean {
  const { target } = event;
  if (!isAlone(event) || !(target instanceof HTMLElement)) return false;
  if (isInField(target)) return screen.contains(target) && leaveField(event, turns);
  const key = event.key.toLowerCase();
  if (key === "j") turns.next();
  else if (key === "k") turns.previous();
  else if (key === "p" && !turns.isBetween()) playOrPause(screen.querySelector("audio"));
  else if (jumps[key] !== undefined) jump(screen.querySelector("audio"), jumps[key]);
  else if (buttons.has(key)) press(screen, key);
  else return false;
  return true;
}

/** Whether the key, outside fields, is this shortcut. */
export const isShortcut = (event: KeyboardEvent, key: string) =>
  isAlone(event) &&
  event.key.toLowerCase() === key &&
  event.target instanceof HTMLElement &&
  !isInField(event.target);

/** Without modifiers and not for a dialog. */
const isAlone = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) &&
  document.querySelector("dialog[open]") === null;

const isInField = (target: HTMLElement) => target.closest("input, textarea, select") !== null;

/** Esc leaves a field with its text unchanged, so that shortcuts work again. */
function leaveField(event: KeyboardEvent, turns: Turns): boolean {
  if (event.key !== "Escape") return false;
  turns.leaveField();
  return true;
}

export function jump(audio: HTMLAudioElement | null, seconds: number): void {
  if (audio === null) return;
  const end = Number.isFinite(audio.duration) ? audio.duration : Infinity;
  seekTo(audio, Math.min(end, Math.max(0, audio.currentTime + seconds)));
}

/** A seek before the length is known would count as having played everything before it. */
export function seekTo(audio: HTMLAudioElement, seconds: number): void {
  if (audio.readyState > 0) {
    audio.currentTime = seconds;
    return;
  }
  audio.addEventListener("loadedmetadata", () => (audio.currentTime = seconds), { once: true });
  audio.preload = "metadata";
}

function press(screen: HTMLElement, key: string): void {
  const found = screen.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (found instanceof HTMLTextAreaElement) found.focus();
  else found?.click();
}

export function playOrPause(audio: HTMLAudioElement | null): void {
  if (audio === null) return;
  if (audio.paused) void audio.play().catch(() => {});
  else audio.pause();
}
