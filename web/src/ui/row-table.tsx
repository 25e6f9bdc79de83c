import { createContext, type CSSProperties, useContext, type ReactNode } from "react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { clsx } from "clsx";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface RowColumn {
  name: string;
  /** Right-aligned with tabular digits. */
  isNumber?: boolean;
  /** Absent if the list cannot be sorted by this column. */
  sort?: { direction: "asc" | "desc" | null; onSort: () => void };
}

const nothing: ReadonlySet<string> = new Set();
const Hidden = createContext(nothing);

interface RowTableProps {
  caption: string;
  columns: readonly RowColumn[];
  /** More spacious rows on a wide screen. */
  isComfortable?: boolean;
  /** Rows of facts, which lead nowhere: j and k are left to the page around them. */
  isStatic?: boolean;
  /** Names of hidden columns. */
  hidden?: ReadonlySet<string>;
  /** Rows of RowHead and RowCell. */
  children: ReactNode;
}

/** A table; on narrow screens each row is a card with its column names. */
export function RowTable({
  caption,
  columns,
  hidden = nothing,
  isComfortable = false,
  isStatic = false,
  children,
}: RowTableProps) {
  useRowKeys(isStatic);
  const rowFocus = useRowFocus();
  return (
    <Hidden value={hidden}>
      {/* If very large text leaves no room for the columns, the table scrolls instead of the page. */}
      <div className="overflow-x-auto" data-comfortable={isComfortable || undefined}>
        <table
          data-row-keys={!isStatic || undefined}
          className="w-full border-collapse text-15 max-lg:block lg:[&_tbody_:is(a,button,summary)]:min-h-8 lg:[&_tbody_:is(a,button)]:align-middle lg:[&_td_button]:whitespace-nowrap lg:[&:has([data-wide])_thead_:is(th,button)]:whitespace-nowrap"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line-strong text-left text-ink-2 max-lg:sr-only">
            <tr>
              {columns
                .filter((it) => !hidden.has(it.name))
                .map((it) => (
                  <th
                    key={it.name}
                    scope="col"
                    aria-sort={ariaSort(it)}
                    className={clsx("px-2 font-semibold lg:px-1.5", it.isNumber && "text-right")}
                  >
                    {it.sort === undefined ? it.name : <SortButton name={it.name} {...it.sort} />}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody
            {...rowFocus}
            className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3"
          >
            {children}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b lg:h-9.5 lg:[&:has(>[data-wide])>:not([data-wide])]:whitespace-nowrap border-line lg:focus-within:bg-sunken max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-1 max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4">
      {children}
    </tr>
  );
}

interface RowHeadProps {
  /** A second name or detail: after the first on a wide screen, below it on a phone. */
  note?: string | undefined;
  /** Takes the width that the other columns leave, and shows one line of this text. */
  fullText?: string;
  share?: Share;
  children: ReactNode;
}

/** Percentage of a wide screen's table; longer text shows one line of it. */
type Share = number;

const shared = "lg:w-(--share) lg:max-w-0";

const sharedStyle = (share: Share | undefined) =>
  share === undefined ? undefined : ({ "--share": `${share}%` } as CSSProperties);

export function RowHead({ note, fullText, share, children }: RowHeadProps) {
  return (
    <th
      scope="row"
      title={fullText}
      data-wide={fullText !== undefined || undefined}
      style={sharedStyle(share)}
      className={clsx(
        share !== undefined && shared,
        "px-2 py-0.5 lg:px-1.5 text-left font-semibold wrap-break-word max-lg:px-0 max-lg:py-2 lg:in-data-comfortable:py-3 lg:data-wide:w-full lg:data-wide:max-w-0 lg:data-wide:min-w-48 lg:data-wide:truncate",
      )}
    >
      {note === undefined ? (
        children
      ) : (
        <span className="block lg:flex lg:items-baseline lg:gap-2">
          <span
            title={typeof children === "string" ? children : undefined}
            className="wrap-anywhere lg:max-w-48 lg:truncate"
          >
            {children}
          </span>
          <span
            title={note}
            className="block text-13 font-normal wrap-anywhere text-ink-2 lg:max-w-48 lg:truncate"
          >
            {note}
          </span>
        </span>
      )}
    </th>
  );
}

interface RowCellProps {
  name: string;
  isNumber?: boolean;
  /** The full text, of which a wide screen shows one line. */
  fullText?: string | undefined;
  /** Takes the width that the other columns leave, and shows one line. */
  isWide?: boolean;
  share?: Share;
  children: ReactNode;
}

export function RowCell(props: RowCellProps) {
  if (useContext(Hidden).has(props.name)) return null;
  return (
    <td
      title={props.fullText}
      data-wide={props.isWide || undefined}
      style={sharedStyle(props.share)}
      className={clsx(
        "px-2 py-0.5 lg:px-1.5 wrap-break-word lg:in-data-comfortable:py-3 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:px-0 max-lg:py-0.5",
        props.isNumber && "lg:text-right lg:whitespace-nowrap",
        props.fullText !== undefined && "lg:truncate lg:[&_wbr]:hidden",
        props.isWide === true && "lg:w-full lg:max-w-0 lg:min-w-48",
        props.share === undefined
          ? props.fullText !== undefined && !props.isWide && "lg:max-w-48"
          : shared,
      )}
    >
      <span aria-hidden className="w-28 shrink-0 text-13 text-ink-3 lg:hidden">
        {props.name}
      </span>
      <span className="min-w-0 max-lg:grow max-lg:basis-32 max-lg:has-[button+button]:basis-auto max-lg:[&_.whitespace-nowrap]:whitespace-normal">
        {props.children}
      </span>
    </td>
  );
}

function SortButton({
  name,
  direction,
  onSort,
}: { name: string } & NonNullable<RowColumn["sort"]>) {
  const Icon = direction === null ? ArrowUpDown : direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink lg:min-h-8"
    >
      {name}
      <Icon
        aria-hidden
        size="0.875rem"
        className={direction === null ? "text-ink-3" : "text-primary"}
      />
    </button>
  );
}

function ariaSort({ sort }: RowColumn) {
  if (sort === undefined || sort.direction === null) return undefined;
  return sort.direction === "asc" ? "ascending" : "descending";
}
