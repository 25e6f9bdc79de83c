import { useLayoutEffect, useState } from "react";
import { Search } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { adminCopy } from "./admin.copy.ts";
import type { StaffRole } from "./admin-modules.tsx";

const { palette: copy } = adminCopy;

const CommandPalette = lazyPart(async () => (await import("./command-palette.tsx")).CommandPalette);

/** Opens the palette, as do Ctrl-K and Cmd-K from anywhere in the back office. */
export function PaletteButton({ role }: { role: StaffRole }) {
  const [isOpen, setIsOpen] = useState(false);
  // Registered together with the button, so that no key pressed right after it appears is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden size="1.125rem" />
        <span className="max-sm:sr-only">{copy.open}</span>
        <kbd className="font-sans text-13 text-ink-2 max-sm:hidden">{copy.keys}</kbd>
      </Button>
      {isOpen && <CommandPalette role={role} onClose={() => setIsOpen(false)} />}
    </>
  );
}
