export type Theme = "light" | "dark" | "system";

const key = "attune-theme";
const prefersDark = "(prefers-color-scheme: dark)";

/** What the person chose; light where nothing is stored or storage is closed. */
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
    // The choice then lasts as long as the page.
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

/** Keeps a page on `system` in step with the device. */
export function followDeviceTheme(): void {
  matchMedia(prefersDark).addEventListener("change", () => applyTheme(storedTheme()));
}
