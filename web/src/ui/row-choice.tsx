import { type ReactNode, useLayoutEffect, useRef } from "react";
import { SmallButton } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { tickClass } from "./tick.ts";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { useRootMark } from "./use-root-mark.ts";

interface RowChoiceProps {
  chosen: ChosenRows<{ id: string }>;
  id: string;
  label: string;
  children: ReactNode;
}

/** A row's box, before what names the row. */
export function RowChoice({ chosen, id, label, children }: RowChoiceProps) {
  return (
    <span className="flex items-center gap-3">
      <input
        type="checkbox"
        id={boxOf(id)}
        className={tickClass}
        aria-label={label}
        checked={chosen.has(id)}
        onChange={() => chosen.toggle(id)}
      />
      {children}
    </span>
  );
}

interface ChosenBarProps {
  chosen: ChosenRows<{ id: string }>;
  title: string;
  /** "3 tickets selected". */
  count: string;
  /** Why some rows could not be changed. */
  failures?: readonly string[];
  children: ReactNode;
}

/**
 * What can be done with the ticked rows, once there are any. At the bottom of the screen, where it moves no row
 * and stays in view however far the list is scrolled.
 */
export function ChosenBar({ chosen, title, count, failures = [], children }: ChosenBarProps) {
  useRootMark("bottomBar");
  const bar = useRef<HTMLFieldSetElement>(null);
  const firstId = useRef<string>(undefined);
  useLayoutEffect(() => {
    firstId.current = chosen.rows[0]?.id;
  });
  // The bar disappears with the selection: whoever pressed its button goes on at the first of the rows.
  useLayoutEffect(
    () => () => {
      if (bar.current?.contains(document.activeElement) === true)
        document.getElementById(boxOf(firstId.current ?? ""))?.focus();
    },
    [],
  );
  return (
    <fieldset
      ref={bar}
      className="bottom-18 z-10 mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-card border border-line-strong bg-sunken p-3 shadow-float lg:bottom-2 [@media(min-height:30rem)]:sticky"
    >
      <legend className="sr-only">{title}</legend>
      <output className="self-center font-semibold">{count}</output>
      <Checkbox
        className="mr-auto self-center"
        label="Select all on this page"
        checked={chosen.isAll}
        onChange={(event) => chosen.chooseAll(event.currentTarget.checked)}
      />
      {children}
      <SmallButton onClick={() => chosen.choose([])}>Clear selection</SmallButton>
      <ul role="alert" className="max-h-40 basis-full overflow-y-auto text-15 empty:hidden">
        {failures.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </fieldset>
  );
}

const boxOf = (id: string) => `choose-${id}`;
