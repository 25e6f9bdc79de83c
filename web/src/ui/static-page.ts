import { takePartingToast } from "./parting-toast.ts";
import { chooseTheme, followDeviceTheme } from "./theme.ts";

/* What every prerendered page can do without React: `[data-theme-toggle]` buttons and a toast left by the app. */
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
  // The press is in sight before every colour of the page is worked out anew.
  toggle.addEventListener("click", () => requestAnimationFrame(() => setTimeout(turn)));
}
