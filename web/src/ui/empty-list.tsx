import type { MouseEvent, ReactNode } from "react";
import { Button } from "./button.tsx";

interface EmptyListProps {
  /** Shown if the list is empty without any filter. */
  none: string;
  noMatch: string;
  isFiltered: boolean;
  page: number;
  /** Absent if the filters above have their own clear button. */
  onClear?: () => void;
  onFirstPage: () => void;
  /** Other actions. */
  children?: ReactNode;
}

/** Why a list is empty, and a way back: the page may be out of range, or the filters too narrow. */
export function EmptyList(props: EmptyListProps) {
  const { none, noMatch, isFiltered, onClear, onFirstPage, children } = props;
  const isPast = props.page > 1;
  const clear = isFiltered && !isPast ? onClear : undefined;
  const words = isFiltered ? noMatch : none;
  return (
    <>
      <p className="text-ink-2">{isPast ? "There is nothing on this page any more." : words}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {isPast && <Way onGo={onFirstPage}>First page</Way>}
        {clear !== undefined && <Way onGo={clear}>Clear filters</Way>}
        {children}
      </div>
    </>
  );
}

/** The button disappears when pressed, so keyboard users continue at the list's heading. */
function Way({ onGo, children }: { onGo: () => void; children: string }) {
  const go = (event: MouseEvent<HTMLButtonElement>) => {
    const isKey = event.detail === 0;
    const section = event.currentTarget.closest("section[aria-labelledby]");
    onGo();
    const title = document.getElementById(section?.getAttribute("aria-labelledby") ?? "");
    if (!isKey || title === null) return;
    title.tabIndex = -1;
    title.focus();
  };
  return (
    <Button variant="secondary" size="small" onClick={go}>
      {children}
    </Button>
  );
}
