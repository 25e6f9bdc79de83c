import { Moon, Sun } from "lucide-react";
import { afterPaint } from "./after-paint.ts";
import { chooseTheme } from "./theme.ts";
import { useShownTheme } from "./use-theme.ts";

export function ThemeToggle() {
  const next = useShownTheme() === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      // Shows the press before the page is restyled.
      onClick={() => afterPaint(() => chooseTheme(next))}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink active:bg-line active:text-ink"
    >
      <Moon aria-hidden size="1.25rem" className="dark:hidden" />
      <Sun aria-hidden size="1.25rem" className="hidden dark:block" />
    </button>
  );
}
