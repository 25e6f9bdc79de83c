import { showPartingToast } from "./parting-toast.ts";
import { chooseTheme, followDeviceTheme, shownTheme, storedTheme } from "./theme.ts";

/* What every prerendered page can do without React: `[data-theme-toggle]` buttons and a toast left by the app. */
followDeviceTheme();
showPartingToast();
for (const button of document.querySelectorAll<HTMLElement>("[data-theme-toggle]")) {
  button.addEventListener("click", () => {
    chooseTheme(shownTheme(storedTheme()) === "dark" ? "light" : "dark");
    nameToggles();
  });
}
nameToggles();

function nameToggles(): void {
  const next = shownTheme(storedTheme()) === "dark" ? "light" : "dark";
  for (const button of document.querySelectorAll<HTMLElement>("[data-theme-toggle]")) {
    button.setAttribute("aria-label", `Switch to ${next} theme`);
  }
}
