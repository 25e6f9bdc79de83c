import type { MouseEvent, ReactNode } from "react";
import { Button } from "./button.tsx";

interface EmptyListProps {
  /** Where there is nothing in the list at all. */
  none: string;
  noMatch: string;
  isFiltered: boolean;
  page: number;
  /** Absent where the filters above clear themselves. */
  onClear?: () => void;
  onFirstPage: () => void;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Why a list shows nothing, and the way back to what there is: the page may be past its end, or too much be asked for. */
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

/** It goes with what it leads away from: anyone who pressed it by a key goes on from the list's heading. */
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
