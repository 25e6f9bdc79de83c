import type { ToastMessage } from "./toast-store.ts";

const key = "attune-parting-toast";
const shownForMs = 5000;

/** Leaves a message for the page that is loaded next. */
export function leavePartingToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Without storage the next page opens without a word.
  }
}

export function takePartingToast(): ToastMessage | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as ToastMessage);
  } catch {
    return undefined;
  }
}

/** For pages without React. */
export function showPartingToast(): void {
  const message = takePartingToast();
  if (message === undefined) return;
  const box = document.createElement("div");
  box.setAttribute("role", "status");
  box.className =
    "fixed inset-x-4 bottom-4 z-50 rounded-control border border-line bg-surface p-4 text-15 text-ink shadow-float sm:left-auto sm:w-96";
  const title = document.createElement("strong");
  title.className = "block font-semibold";
  document.body.append(box);
  requestAnimationFrame(() => {
    title.textContent = message.title;
    box.append(title, message.message ?? "");
  });
  setTimeout(() => box.remove(), shownForMs);
}
