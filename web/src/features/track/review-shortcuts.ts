/** Each names itself to assistive technology in `aria-keyshortcuts` of its button or field. */
const buttons: ReadonlySet<string> = new Set(["a", "r", "g", "n", "i"]);

/** So far a key goes on or back in the sound, in seconds. */
const jumps: Readonly<Record<string, number>> = { f: 30, b: -10 };

export interface Turns {
  /** From a field to where the keys work. */
  desk: () => void;
  next: () => void;
  previous: () => void;
}

/** Answers whether the key was one of the desk's; nothing happens in a field, in a dialog or with a modifier. */
export function pressReviewKey(event: KeyboardEvent, desk: HTMLElement, turns: Turns): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof HTMLElement) || document.querySelector("dialog[open]") !== null)
    return false;
  if (target.closest("input, textarea, select") !== null)
    return desk.contains(target) && leaveField(event, turns);
  const key = event.key.toLowerCase();
  if (key === "j") turns.next();
  else if (key === "k") turns.previous();
  else if (key === "p") playOrPause(desk.querySelector("audio"));
  else if (jumps[key] !== undefined) jump(desk.querySelector("audio"), jumps[key]);
  else if (buttons.has(key)) press(desk, key);
  else return false;
  return true;
}

/** A note stays as it is; the next key decides. */
function leaveField(event: KeyboardEvent, turns: Turns): boolean {
  if (event.key !== "Escape") return false;
  turns.desk();
  return true;
}

function jump(audio: HTMLAudioElement | null, seconds: number): void {
  if (audio === null || !Number.isFinite(audio.duration)) return;
  audio.currentTime = Math.min(audio.duration, Math.max(0, audio.currentTime + seconds));
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
