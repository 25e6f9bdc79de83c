import { useId, type ReactNode } from "react";
import { clsx } from "clsx";
import { tickClass } from "./tick.ts";
import { FieldError } from "./field.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  name?: string;
  options: readonly Choice[];
  value: string | null | undefined;
  onChange: (value: string) => void;
}

/** Rows of 56 px with native radio buttons, for arrow keys, grouping and forced colours. */
export function RadioGroup(props: RadioGroupProps) {
  const id = useId();
  return (
    <Choices {...props} id={id}>
      {props.options.map((option) => (
        <ChoiceRow key={option.value} option={option} isChosen={option.value === props.value}>
          <input
            type="radio"
            name={props.name ?? id}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            className={tickClass}
          />
        </ChoiceRow>
      ))}
    </Choices>
  );
}

type ChoicesProps = Pick<RadioGroupProps, "legend" | "isLegendHidden" | "hint" | "error"> & {
  id: string;
  lead?: ReactNode;
  children: ReactNode;
};

export function Choices({ id, legend, isLegendHidden, hint, lead, error, children }: ChoicesProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <fieldset aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}>
      <legend className={clsx("mb-1 text-15 font-semibold", isLegendHidden && "sr-only")}>
        {legend}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-15 text-ink-2">
          {hint}
        </p>
      )}
      {lead !== undefined && <div className="mb-3">{lead}</div>}
      {/* Above the choices, because only the top of a long list is visible. */}
      <div className={clsx(error !== undefined && "mb-2")}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <div className="grid gap-2">{children}</div>
    </fieldset>
  );
}

export function ChoiceRow(props: { option: Choice; isChosen: boolean; children: ReactNode }) {
  return (
    <label
      className={clsx(
        "flex min-h-14 items-center gap-3 rounded-control border px-4 py-3 transition-colors duration-160 ease-state",
        props.isChosen
          ? "border-primary bg-primary-soft ring-1 ring-primary"
          : "border-line-strong bg-surface hover:border-ink-3",
      )}
    >
      {props.children}
      {/* A word too long for the line breaks. */}
      <span className="min-w-0 wrap-anywhere">
        {props.option.label}
        {props.option.hint !== undefined && (
          <span className="block text-15 text-ink-2">{props.option.hint}</span>
        )}
      </span>
    </label>
  );
}
