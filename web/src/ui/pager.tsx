import { Button } from "./button.tsx";
import { countText } from "./count-text.ts";

interface PagerProps {
  /** Label, such as "Pages of customers". */
  label: string;
  page: number;
  pageSize: number;
  /** Total number. */
  total: number;
  /** True if counting stopped at the total, and there are more. */
  isMore?: boolean;
  onPage: (page: number) => void;
}

/** `26–50 of 1,204`, with previous and next buttons if there is more than one page. */
export function Pager({ label, page, pageSize, total, isMore = false, onPage }: PagerProps) {
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const hasNext = page * pageSize < total || isMore;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3">
      <output className="grow text-15 text-ink-2">
        {isMore && last === total
          ? `Page ${page} of more than ${countText(total)}`
          : `${countText(first)}–${countText(last)} of ${countText(total)}${isMore ? "+" : ""}`}
      </output>
      {(page > 1 || hasNext) && (
        <>
          <Button
            variant="secondary"
            size="small"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
