export type Theme = "light" | "dark" | "system";

const key = "attune-theme";
const prefersDark = "(prefers-color-scheme: dark)";

/** The chosen theme; light if nothing is stored or storage is unavailable. */
export function storedTheme(): Theme {
  try {
    const saved = localStorage.getItem(key);
    return saved === "dark" || saved === "system" ? saved : "light";
  } catch {
    return "light";
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice then lasts until the page is closed.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = shownTheme(theme);
}

export function shownTheme(theme: Theme): "light" | "dark" {
  if (theme !== "system") return theme;
  return matchMedia(prefersDark).matches ? "dark" : "light";
}

/** Follows the device's theme on `system`. */
export function followDeviceTheme(): void {
  matchMedia(prefersDark).addEventListener("change", () => applyTheme(storedTheme()));
}
