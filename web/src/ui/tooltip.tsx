import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { overlayContainer } from "./overlay-container.ts";
import { topDialog } from "./top-dialog.ts";

const opensAfterMs = 700;
/** Moving from one tooltip to the next within this time skips the delay. */
const skipsWithinMs = 300;

let lastClosedAt = -Infinity;

interface TooltipProps {
  text: string;
  /** The trigger has the id; focusing it opens the tooltip. */
  children: (aria: { "aria-describedby": string }) => ReactNode;
}

/** A tooltip for a hovered or focused element; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { isOpen, open, openLater, close } = useOpening();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is inside takes the focus
    <span
      ref={setAnchor}
      className="inline-flex"
      onPointerEnter={openLater}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
    >
      {children({ "aria-describedby": id })}
      <span role="tooltip" id={id} hidden>
        {text}
      </span>
      {isOpen && <Bubble anchor={anchor} text={text} />}
    </span>
  );
}

function useOpening() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(waiting.current);
    setIsOpen(true);
  };
  const openLater = () => {
    const isSoon = performance.now() - lastClosedAt < skipsWithinMs;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(open, isSoon ? 0 : opensAfterMs);
  };
  const close = () => {
    clearTimeout(waiting.current);
    if (isOpen) lastClosedAt = performance.now();
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setIsOpen(false);
    const onScroll = () => setIsOpen(false);
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", onScroll, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", onScroll, true);
    };
  }, [isOpen]);
  return { isOpen, open, openLater, close };
}

/** Above its trigger if there is room, and within the window; stays while the pointer is on it. */
function Bubble({ anchor, text }: { anchor: Element | null; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null || anchor === null) return;
    const place = anchor.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(place.left, innerWidth - width - 8);
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${place.top > height + 8 ? place.top - height : place.bottom}px`;
  }, [anchor]);
  return createPortal(
    <span ref={bubble} aria-hidden className="fixed z-50 block max-w-72 py-1">
      <span className="block rounded-control border border-line-strong bg-surface px-3 py-2 text-left text-13 font-normal text-ink shadow-float">
        {text}
      </span>
    </span>,
    topDialog() ?? overlayContainer(),
  );
}
