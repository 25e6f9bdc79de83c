import { useEffectEvent, useLayoutEffect, useState } from "react";
import { Search } from "lucide-react";
import { SmallButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useKeyDown } from "../ui/use-key-down.ts";
import { adminCopy } from "./admin.copy.ts";
import type { StaffRole } from "./admin-modules.tsx";

const { palette: copy } = adminCopy;

const CommandPalette = lazyPart(async () => (await import("./command-palette.tsx")).CommandPalette);

/** Opens the palette, as do Ctrl-K and Cmd-K from anywhere in the back office. */
export function PaletteButton({ role }: { role: StaffRole }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  useEarlyKeys(isOpen, (key) => setTyped((before) => before + key));
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  });
  return (
    <>
      <SmallButton
        className="max-sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden size="1.125rem" />
        <span className="max-sm:sr-only">{copy.open}</span>
        <kbd className="font-sans text-13 text-ink-2 max-md:hidden">{copy.keys}</kbd>
      </SmallButton>
      {isOpen && (
        <CommandPalette
          {...{ role, typed }}
          onType={setTyped}
          onClose={() => {
            setIsOpen(false);
            setTyped("");
          }}
        />
      )}
    </>
  );
}

/** If the palette's code cannot be loaded, keys go to the page again after this time. */
const longestLoadMs = 3000;

/** While the palette loads, its keys would otherwise be lost, or act on the page behind it. */
function useEarlyKeys(isOpen: boolean, onKey: (key: string) => void): void {
  const report = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const openedAt = performance.now();
    const isEarly = () =>
      performance.now() - openedAt < longestLoadMs &&
      document.querySelector("[data-palette]") === null;
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isEarly()) return;
      if (event.key.length === 1) report(event.key);
      else if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", hold, { capture: true });
    return () => removeEventListener("keydown", hold, { capture: true });
  }, [isOpen]);
}
