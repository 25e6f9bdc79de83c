import { useState } from "react";
import { SmallButton } from "./button.tsx";
import { countText } from "./count-text.ts";
import { Select } from "./select.tsx";

interface PagerProps {
  /** Label, such as "Pages of customers". */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  /** True if counting stopped at the total, and there are more. */
  isMore?: boolean;
  onPage: (page: number) => void;
  /** Offers other page sizes. */
  sizes?: readonly string[];
  onSize?: (size: string) => void;
}

/**
 * `26–50 of 1,204`, with previous and next buttons if there is more than one page. A button that was pressed
 * keeps the focus: it stays, even where it leads nowhere any more.
 */
export function Pager(props: PagerProps) {
  const { label, page, pageSize, total, isMore = false, onPage, sizes, onSize } = props;
  const [isUsed, setIsUsed] = useState(false);
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const hasNext = page * pageSize < total || isMore;
  const go = (to: number) => {
    setIsUsed(true);
    onPage(to);
  };
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3">
      <output className="grow text-15 text-ink-2">
        {isMore && last === total
          ? `Page ${page} of more than ${countText(total)}`
          : `${countText(first)}–${countText(last)} of ${countText(total)}${isMore ? "+" : ""}`}
      </output>
      {sizes !== undefined && (
        <Select
          className="w-31"
          label="Rows per page"
          isLabelHidden
          options={sizes.map((value) => ({ value, label: `${value} rows` }))}
          value={String(pageSize)}
          onChange={(event) => onSize?.(event.currentTarget.value)}
        />
      )}
      {(page > 1 || hasNext || isUsed) && (
        <>
          <Step isAtEnd={page <= 1} onStep={() => go(page - 1)}>
            Previous
          </Step>
          <Step isAtEnd={!hasNext} onStep={() => go(page + 1)}>
            Next
          </Step>
        </>
      )}
    </nav>
  );
}

interface StepProps {
  isAtEnd: boolean;
  onStep: () => void;
  children: string;
}

function Step({ isAtEnd, onStep, children }: StepProps) {
  return (
    <SmallButton aria-disabled={isAtEnd} onClick={onStep}>
      {children}
    </SmallButton>
  );
}
