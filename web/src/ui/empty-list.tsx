import type { ReactNode } from "react";
import { ListReset } from "./list-reset.tsx";

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
        {isPast && <ListReset onReset={onFirstPage}>First page</ListReset>}
        {clear !== undefined && <ListReset onReset={clear}>Clear filters</ListReset>}
        {children}
      </div>
    </>
  );
}
