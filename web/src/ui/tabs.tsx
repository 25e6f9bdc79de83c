import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { clsx } from "clsx";
import { afterPaint } from "./after-paint.ts";

export interface Tab {
  value: string;
  label: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  isFilled?: boolean;
}

/** Arrows, Home and End move and choose; only the chosen tab is a stop. */
export function Tabs({ label, tabs, value, onChange, children, isFilled }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const first = tabs[0]?.value;
  const { marked, drawn, press } = usePressed(value, onChange);
  const isOpened = useRef(false);
  useEffect(() => {
    // Where a screen opens with its first tab, that one is in sight, and nobody need measure.
    const isInSight = !isOpened.current && marked === first;
    isOpened.current = true;
    if (!isInSight) return whenSizesAreKnown(list.current, () => bringIntoView(list.current));
  }, [marked, first]);
  const choose = (event: KeyboardEvent) => {
    const at = tabs.findIndex((it) => it.value === marked);
    const to = nextIndex(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    press(next.value);
    list.current
      ?.querySelectorAll<HTMLElement>('[role="tab"]')
      .item(to ?? 0)
      .focus();
  };
  return (
    <div className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab inside is the stop */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={choose}
        className="-mx-1 flex gap-2 overflow-x-auto px-1 pt-1 shadow-[inset_0_-1px_var(--line)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === marked}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === marked ? 0 : -1}
            onClick={() => press(tab.value)}
            className={clsx(
              "min-h-12 shrink-0 border-b-2 font-semibold whitespace-nowrap",
              "-outline-offset-2 transition-colors duration-160 ease-state",
              // What grows into the room needs little of its own: two stay whole at twice the text.
              isFilled ? "grow px-2" : "px-4",
              tab.value === marked
                ? "border-copper text-ink"
                : "border-transparent text-ink-3 hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-6">
        <Panel isHeld={drawn !== value}>{children}</Panel>
      </div>
    </div>
  );
}

/**
 * The tab is in sight as chosen first, and all else comes after that: neither a long form nor those who
 * read the address that the owner changes may hold up the press.
 */
function usePressed(value: string, onChange: (value: string) => void) {
  const [pressed, setPressed] = useState<string>();
  const [drawn, setDrawn] = useState(value);
  const choose = useEffectEvent((next: string) => {
    onChange(next);
    // With the owner's change, so that the panel before is not drawn once more in vain.
    setDrawn(next);
    setPressed(undefined);
  });
  useEffect(() => {
    if (pressed !== undefined) return afterPaint(() => choose(pressed));
    if (drawn !== value) return afterPaint(() => startTransition(() => setDrawn(value)));
  }, [pressed, drawn, value]);
  return { marked: pressed ?? value, drawn, press: setPressed };
}

interface PanelProps {
  /** Stays as it is: the tab before is still in sight. */
  isHeld: boolean;
  children: ReactNode;
}

const Panel = memo(
  ({ children }: PanelProps) => children,
  (_before, next) => next.isHeld,
);

/**
 * Acts before the next picture, when the browser has measured for that anyway, so that a press need not
 * wait; and again when a count that comes late makes its tab wider, and pushes those behind it out of sight.
 */
function whenSizesAreKnown(list: HTMLElement | null, act: () => void): () => void {
  const watch = new ResizeObserver(act);
  for (const tab of list?.children ?? []) watch.observe(tab);
  return () => watch.disconnect();
}

/** Sideways only: the page itself stays where it is. */
function bringIntoView(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list === null || !chosen) return;
  const [box, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (tab.left < box.left) list.scrollLeft -= box.left - tab.left;
  else if (tab.right > box.right) list.scrollLeft += tab.right - box.right;
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
