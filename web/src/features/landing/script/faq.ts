import { findAll } from "./find.ts";

/** Keeps one answer open at a time; a browser's text search opens the answer that contains a match. */
export function startFaq(): void {
  const buttons = [...findAll("[data-faq]")];
  const panelOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute("aria-controls") as string);
  const show = (opened: HTMLElement | undefined) => {
    for (const button of buttons) {
      const isOpen = button === opened;
      button.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) panelOf(button)?.removeAttribute("hidden");
      else panelOf(button)?.setAttribute("hidden", "until-found");
    }
  };
  show(undefined);
  for (const button of buttons) {
    button.addEventListener("click", () =>
      show(button.getAttribute("aria-expanded") === "true" ? undefined : button),
    );
    panelOf(button)?.addEventListener("beforematch", () => show(button));
  }
}
