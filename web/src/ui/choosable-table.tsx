import { useState, type ReactNode } from "react";
import { Columns3 } from "lucide-react";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { forgetColumns, hiddenColumns, saveHiddenColumns } from "./hidden-columns.ts";
import { Popover } from "./popover.tsx";
import { RowTable, type RowColumn } from "./row-table.tsx";

interface ChoosableTableProps {
  /** Under which name the choice is kept on this device. */
  place: string;
  caption: string;
  columns: readonly RowColumn[];
  /** Columns that stay, the first one beside them. */
  fixed?: readonly string[];
  /** What stands beside the chooser, above the table. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A table whose columns a person chooses; the device remembers it. */
export function ChoosableTable(props: ChoosableTableProps) {
  const { place, columns, fixed = [] } = props;
  const [hidden, setHidden] = useState(() => hiddenColumns(place));
  const free = columns
    .slice(1)
    .map((it) => it.name)
    .filter((name) => !fixed.includes(name));
  const shown = free.filter((name) => !hidden.has(name));
  const show = (names: readonly string[]) => {
    const left = new Set(free.filter((name) => !names.includes(name)));
    setHidden(left);
    if (left.size === 0) forgetColumns(place);
    else saveHiddenColumns(place, left);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-end gap-3">
        {props.tools}
        <Popover
          title="Columns of this table"
          size="small"
          opener={
            <>
              <Columns3 aria-hidden size="1.125rem" />
              {shown.length === free.length
                ? "Columns"
                : `Columns (${shown.length} of ${free.length})`}
            </>
          }
        >
          {() => (
            <>
              <CheckboxGroup
                legend="Show these columns"
                hint="Kept on this device."
                options={free.map((name) => ({ value: name, label: name }))}
                value={shown}
                onChange={show}
              />
              {shown.length < free.length && (
                <button
                  type="button"
                  className="mt-2 min-h-11 font-semibold text-primary underline underline-offset-4"
                  onClick={() => show(free)}
                >
                  Show all columns
                </button>
              )}
            </>
          )}
        </Popover>
      </div>
      <RowTable caption={props.caption} columns={columns} hidden={hidden}>
        {props.children}
      </RowTable>
    </>
  );
}
