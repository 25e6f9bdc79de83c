import { takePartingToast } from "./parting-toast.ts";
import { chooseTheme, followDeviceTheme } from "./theme.ts";

/*
 * Behaviour of every prerendered page without React: `[data-theme-toggle]` buttons and a toast left by the
 * app.
 */
followDeviceTheme();
const parting = takePartingToast();
if (parting) void import("./show-parting-toast.ts").then((it) => it.showPartingToast(parting));
for (const toggle of document.querySelectorAll("[data-theme-toggle]")) {
  const other = () => (document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  const rename = () => toggle.setAttribute("aria-label", `Switch to ${other()} theme`);
  const turn = () => {
    chooseTheme(other());
    rename();
  };
  rename();
  // Shows the press before the page is restyled.
  toggle.addEventListener("click", () => requestAnimationFrame(() => setTimeout(turn)));
}
