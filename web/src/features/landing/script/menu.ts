import { find } from "./find.ts";

/** The menu of narrow screens; Escape closes it and returns the focus. */
export function startMenu(): void {
  const button = find("[data-menu]") as HTMLButtonElement | null;
  const panel = find("#menu");
  if (!button || !panel) return;
  const show = (isOpen: boolean) => {
    button.setAttribute("aria-expanded", String(isOpen));
    panel.hidden = !isOpen;
  };
  button.addEventListener("click", () => show(!!panel.hidden));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || panel.hidden) return;
    show(false);
    button.focus();
  });
}
