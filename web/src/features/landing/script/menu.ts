import { find } from "./find.ts";

/** The menu of narrow screens; Escape closes it and gives the focus back. */
export function startMenu(): void {
  const button = find("[data-menu]") as HTMLButtonElement | null;
  const panel = document.getElementById("menu");
  if (button === null || panel === null) return;
  const show = (isOpen: boolean) => {
    button.setAttribute("aria-expanded", String(isOpen));
    panel.hidden = !isOpen;
  };
  button.addEventListener("click", () => show(panel.hidden !== false));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || panel.hidden !== false) return;
    show(false);
    button.focus();
  });
}
