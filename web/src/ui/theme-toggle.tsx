import { Moon, Sun } from "lucide-react";
import { chooseTheme } from "./theme.ts";
import { useShownTheme } from "./use-theme.ts";

export function ThemeToggle() {
  const next = useShownTheme() === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      onClick={() => chooseTheme(next)}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden size={20} className="dark:hidden" />
      <Sun aria-hidden size={20} className="hidden dark:block" />
    </button>
  );
}
