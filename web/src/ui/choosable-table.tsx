import { useState, type ReactNode } from "react";
import { Columns3 } from "lucide-react";
import { Checkbox } from "./checkbox.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import {
  readFromDevice,
  readJsonFromDevice,
  removeFromDevice,
  saveToDevice,
} from "../api/device-storage.ts";
import { ListTools } from "./list-tools.tsx";
import { Popover } from "./popover.tsx";
import { RowTable, type RowColumn } from "./row-table.tsx";

interface ChoosableTableProps {
  /** Storage key for the choice on this device. */
  place: string;
  caption: string;
  columns: readonly RowColumn[];
  /** Columns that cannot be hidden; nor can the first one. */
  fixed?: readonly string[];
  /** Shown before the column menu. */
  tools?: ReactNode;
  children: ReactNode;
}

const comfortKey = "attune-comfortable-rows";
const columnsKey = (place: string) => `attune-columns-${place}`;

function hiddenColumns(place: string): ReadonlySet<string> {
  const saved = readJsonFromDevice(columnsKey(place));
  return new Set(Array.isArray(saved) ? saved.filter((it) => typeof it === "string") : []);
}

/** A table with selectable columns; the device remembers the choice. */
export function ChoosableTable(props: ChoosableTableProps) {
  const { place, columns, fixed = [] } = props;
  const [hidden, setHidden] = useState(() => hiddenColumns(place));
  const [isComfortable, setIsComfortable] = useState(() => readFromDevice(comfortKey) !== null);
  const free = columns
    .slice(1)
    .map((it) => it.name)
    .filter((name) => !fixed.includes(name));
  const shown = free.filter((name) => !hidden.has(name));
  const show = (names: readonly string[]) => {
    const left = new Set(free.filter((name) => !names.includes(name)));
    setHidden(left);
    if (left.size === 0) removeFromDevice(columnsKey(place));
    else saveToDevice(columnsKey(place), JSON.stringify([...left]));
  };
  return (
    <>
      <ListTools>
        {props.tools}
        <Popover
          title="Columns of this table"
          size="small"
          opener={
            <>
              <Columns3 aria-hidden size="1.125rem" />
              <span className="max-sm:sr-only">
                {shown.length === free.length
                  ? "Columns"
                  : `Columns (${shown.length} of ${free.length})`}
              </span>
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
              <p className="mt-2 text-13 text-ink-2 max-lg:hidden">
                Keys: j and k move through the rows, Enter opens, x ticks.
              </p>
              <Checkbox
                className="mt-2 max-lg:hidden"
                label="Comfortable rows"
                checked={isComfortable}
                onChange={(event) => {
                  const { checked } = event.currentTarget;
                  if (checked) saveToDevice(comfortKey, "1");
                  else removeFromDevice(comfortKey);
                  setIsComfortable(checked);
                }}
              />
            </>
          )}
        </Popover>
      </ListTools>
      <RowTable
        caption={props.caption}
        columns={columns}
        hidden={hidden}
        isComfortable={isComfortable}
      >
        {props.children}
      </RowTable>
    </>
  );
}
