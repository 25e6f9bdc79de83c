import type { ReactNode } from "react";
import { Definition } from "../../ui/definition.tsx";
import { financeCopy as copy } from "./finance.copy.ts";

interface FigureCardProps {
  name: string;
  means: string;
  note?: string;
  beside?: ReactNode;
  /** Opens the rows behind the figure. */
  onOpen?: () => void;
  children: ReactNode;
}

export function FigureCard({ name, means, note, beside, onOpen, children }: FigureCardProps) {
  const value = "min-w-0 font-display text-title wrap-anywhere tabular-nums";
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-15 font-semibold text-ink-2">
        {name}
        <Definition of={name}>{means}</Definition>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        {onOpen === undefined ? (
          <span className={`grid min-h-11 items-center ${value}`}>{children}</span>
        ) : (
          <button
            type="button"
            className={`${value} min-h-11 text-left decoration-1 underline-offset-4 hover:underline`}
            onClick={onOpen}
          >
            {children}
            <span className="sr-only">. {copy.seeRows(name)}</span>
          </button>
        )}
        {beside}
      </p>
      {note !== undefined && <p className="mt-1 text-13 text-ink-2">{note}</p>}
    </li>
  );
}
