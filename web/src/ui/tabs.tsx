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
import type { LucideIcon } from "lucide-react";
import { clsx } from "clsx";
import { afterPaint } from "./after-paint.ts";
import { Badge } from "./badge.tsx";
import { useRootMark } from "./use-root-mark.ts";

export interface Tab {
  value: string;
  label: ReactNode;
  icon?: LucideIcon;
  /** Count of waiting items, and its label. */
  count?: { value: number; text: string };
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  isFilled?: boolean;
  isCompact?: boolean;
  /** Arrow keys only move the focus, and Enter selects: for panels that ask something when they open. */
  isManual?: boolean;
  /** On the left of a wide screen, at the bottom of a small one. */
  isRail?: boolean;
  /** Content below the rail; on a small screen at the end of the page. */
  foot?: ReactNode;
}

/** Arrow keys, Home and End move, and select unless told otherwise; only the selected tab is in the tab order. */
export function Tabs({ label, tabs, value, onChange, children, foot, ...look }: TabsProps) {
  const { isRail = false, isCompact = false, isManual = false } = look;
  useRootMark("moduleBar", isRail);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const first = tabs[0]?.value;
  const { marked, drawn, press } = usePressed(value, onChange);
  const isOpened = useRef(false);
  useEffect(() => {
    // The first tab is visible without scrolling, so skip measuring.
    const isInSight = !isOpened.current && marked === first;
    isOpened.current = true;
    if (!isInSight) return whenSizesAreKnown(list.current, () => bringIntoView(list.current));
  }, [marked, first]);
  const choose = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.findIndex((it) => it === event.target);
    const to = nextIndex(isRail ? acrossOf(event.key) : event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    if (!isManual) press(next.value);
    buttons[to]?.focus();
  };
  return (
    <div className={isRail ? railClass.whole : "min-w-0"}>
      <div className={isRail ? railClass.side : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab inside is the stop */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={choose}
          className={
            isRail
              ? railClass.list
              : "-mx-1 flex gap-2 overflow-x-auto px-1 pt-1 shadow-[inset_0_-1px_var(--line)]"
          }
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
              aria-describedby={tab.count === undefined ? undefined : `${id}-${tab.value}-count`}
              className={tabClass(tab.value === marked, look)}
            >
              {tab.icon !== undefined && (
                <tab.icon aria-hidden size="1.125rem" className="shrink-0" />
              )}
              {tab.label}
              {tab.count !== undefined && (
                <>
                  <span
                    aria-hidden
                    className="max-lg:absolute max-lg:top-0.5 max-lg:left-1/2 max-lg:ml-2 lg:ml-auto"
                  >
                    <Badge tone="accent">{tab.count.value}</Badge>
                  </span>
                  <span hidden id={`${id}-${tab.value}-count`}>
                    {tab.count.text}
                  </span>
                </>
              )}
            </button>
          ))}
        </div>
        {foot}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={clsx("min-w-0", isRail ? railClass.panel : isCompact ? "pt-2" : "pt-6")}
      >
        <Panel isHeld={drawn !== value}>{children}</Panel>
      </div>
    </div>
  );
}

const railClass = {
  whole: "max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-5",
  side: "max-lg:contents lg:sticky lg:top-15 lg:flex lg:max-h-[calc(100dvh-4rem)] lg:flex-col lg:self-start lg:overflow-y-auto",
  list: "flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:overflow-x-auto max-lg:border-t max-lg:border-line max-lg:bg-surface lg:flex-col lg:gap-0.5",
  // As high as a phone's screen, so that the foot is below it and does not jump as the panel loads.
  panel: "max-lg:min-h-[calc(100dvh-4rem)] lg:pb-4",
};

function tabClass(
  isMarked: boolean,
  { isRail, isCompact, isFilled }: Pick<TabsProps, "isRail" | "isCompact" | "isFilled">,
) {
  const tint = isMarked ? "border-copper text-ink" : "border-transparent text-ink-3 hover:text-ink";
  const shared =
    "shrink-0 font-semibold -outline-offset-2 transition-colors duration-160 ease-state";
  if (isRail === true)
    return clsx(
      shared,
      tint,
      "relative flex items-center",
      "max-lg:min-h-14 max-lg:max-w-[6rem] max-lg:min-w-16 max-lg:flex-col max-lg:justify-center max-lg:border-t-2 max-lg:px-1 max-lg:py-1 max-lg:text-13 max-lg:leading-tight",
      "lg:min-h-10 lg:gap-2.5 lg:rounded-control lg:border-l-2 lg:px-2.5 lg:text-left lg:text-15 lg:leading-tight",
      isMarked && "lg:bg-primary-soft",
    );
  return clsx(
    shared,
    tint,
    "border-b-2 whitespace-nowrap",
    isCompact === true ? "min-h-11" : "min-h-12",
    // Small padding, because the tabs grow: two still fit at twice the text size.
    isFilled === true ? "grow px-2" : isCompact === true ? "px-3" : "px-4",
  );
}

/**
 * Shows the tab as selected first and does everything else afterwards: neither a large panel nor readers of
 * the URL may delay the response to the press.
 */
function usePressed(value: string, onChange: (value: string) => void) {
  const [pressed, setPressed] = useState<string>();
  const [drawn, setDrawn] = useState(value);
  const choose = useEffectEvent((next: string) => {
    onChange(next);
    // Together with the owner's update, so that the old panel is not rendered once more.
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
  /** Unchanged: the previous tab is still visible. */
  isHeld: boolean;
  children: ReactNode;
}

const Panel = memo(
  ({ children }: PanelProps) => children,
  (_before, next) => next.isHeld,
);

/**
 * Runs before the next frame, when layout is computed anyway; and again when a late count makes its tab
 * wider and pushes later tabs out of view.
 */
function whenSizesAreKnown(list: HTMLElement | null, act: () => void): () => void {
  const watch = new ResizeObserver(act);
  for (const tab of list?.children ?? []) watch.observe(tab);
  return () => watch.disconnect();
}

/** Scrolls horizontally only, not the page. */
function bringIntoView(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list === null || !chosen) return;
  const [box, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (tab.left < box.left) list.scrollLeft -= box.left - tab.left;
  else if (tab.right > box.right) list.scrollLeft += tab.right - box.right;
}

/** In a rail, the up and down keys work too. */
const acrossOf = (key: string) =>
  key === "ArrowDown" ? "ArrowRight" : key === "ArrowUp" ? "ArrowLeft" : key;

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
