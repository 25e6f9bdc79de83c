import { takePartingToast } from "./parting-toast.ts";
import { chooseTheme, followDeviceTheme } from "./theme.ts";

/* What every prerendered page can do without React: `[data-theme-toggle]` buttons and a toast left by the app. */
followDeviceTheme();
const parting = takePartingToast();
if (parting) void import("./show-parting-toast.ts").then((it) => it.showPartingToast(parting));
const toggles = document.querySelectorAll("[data-theme-toggle]");
for (const toggle of toggles) {
  // The press is in sight before every colour of the page is worked out anew.
  toggle.addEventListener("click", () => requestAnimationFrame(() => setTimeout(turn)));
}
nameToggles();

function turn(): void {
  chooseTheme(otherTheme());
  nameToggles();
}

function nameToggles(): void {
  for (const toggle of toggles) toggle.ariaLabel = `Switch to ${otherTheme()} theme`;
}

function otherTheme(): "light" | "dark" {
  return document.documentElement.dataset.theme === "dark" ? "light" : "dark";
}
