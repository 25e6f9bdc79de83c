import { Moon, Sun } from "lucide-react";

/** Labelled and handled by the script of every prerendered page. */
export function StaticThemeButton() {
  return (
    <button
      type="button"
      data-theme-toggle=""
      aria-label="Switch to dark theme"
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink active:bg-line active:text-ink"
    >
      <Moon aria-hidden="true" size="1.25rem" className="dark:hidden" />
      <Sun aria-hidden="true" size="1.25rem" className="hidden dark:block" />
    </button>
  );
}
