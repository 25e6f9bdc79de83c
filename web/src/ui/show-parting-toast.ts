import type { ToastMessage } from "./toast-store.ts";

const shownForMs = 5000;

/** For pages without React. */
export function showPartingToast(message: ToastMessage): void {
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
