import { useState } from "react";
import { Moon, Sun } from "lucide-react";
import { chooseTheme, shownTheme, storedTheme } from "./theme.ts";

export function ThemeToggle() {
  const [shown, setShown] = useState(() => shownTheme(storedTheme()));
  const next = shown === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      onClick={() => {
        chooseTheme(next);
        setShown(next);
      }}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden size={20} className="dark:hidden" />
      <Sun aria-hidden size={20} className="hidden dark:block" />
    </button>
  );
}
