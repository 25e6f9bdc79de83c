import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { clsx } from "clsx";
import { Button } from "./button.tsx";

interface PopoverProps {
  /** The button's label. */
  opener: ReactNode;
  /** Accessible name of the popover. */
  title: string;
  size?: "regular" | "small";
  /** For a table. */
  isWide?: boolean;
  /** Closing returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a few fields; Esc and a click elsewhere close them. */
export function Popover({ opener, title, size, isWide = false, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    document.getElementById(`${id}-opener`)?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>("fieldset :is(input, a)")?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true)
        setIsOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc comes from the fields inside
    <div
      ref={box}
      className="sm:relative"
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) close();
      }}
    >
      <Button
        id={`${id}-opener`}
        variant="secondary"
        size={size}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => {
          // The second click of a double click would close what the first one opened.
          if (event.detail < 2) setIsOpen(!isOpen);
        }}
      >
        {opener}
      </Button>
      <fieldset
        id={id}
        hidden={!isOpen}
        className={clsx(
          "absolute z-10 mt-2 rounded-card border border-line-strong bg-surface p-5 shadow-float max-sm:inset-x-5 sm:right-0",
          isWide ? "sm:w-md" : "sm:w-72",
        )}
      >
        <legend className="sr-only">{title}</legend>
        {isOpen && children(close)}
      </fieldset>
    </div>
  );
}
