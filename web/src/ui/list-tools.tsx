import { createContext, useContext, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

const Bar = createContext<HTMLElement | null>(null);
const SetBar = createContext<((bar: HTMLElement | null) => void) | undefined>(undefined);

/** Lets a table put its menus into the bar above it, so that they take no line of their own. */
export function ListToolsInBar({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <SetBar value={setBar}>
      <Bar value={bar}>{children}</Bar>
    </SetBar>
  );
}

const line =
  "flex flex-wrap items-center justify-end gap-2 lg:[&>*>button]:min-h-9 max-sm:[&>*>button]:px-3";

/** The part of a bar for the table's menus. */
export function ListToolsSlot() {
  return <div ref={useContext(SetBar)} className={`ml-auto empty:hidden ${line}`} />;
}

/** A table's menus: in the bar, or above the table if there is none. */
export function ListTools({ children }: { children: ReactNode }) {
  const bar = useContext(Bar);
  return bar === null ? (
    <div className={`mb-1 ${line}`}>{children}</div>
  ) : (
    createPortal(children, bar)
  );
}
