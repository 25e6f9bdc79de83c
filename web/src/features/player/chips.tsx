import { useId } from "react";
import { clsx } from "clsx";

interface ChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Hides the legend; on a phone, one horizontally scrolling row as wide as the card. */
  isRow?: boolean;
}

/** A compact single choice; uses native radio buttons, so that arrow keys and screen readers work. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, options, value, onChange, isRow = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isRow ? "sr-only" : "mb-2 text-15 font-semibold"}>{legend}</legend>
      <div
        className={clsx(
          "flex gap-2",
          isRow
            ? "-my-1 py-1 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 sm:flex-wrap"
            : "flex-wrap",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "relative inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border px-3.5 text-15",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
              option.value === value
                ? "border-primary bg-primary-soft ring-1 ring-primary forced-colors:outline-2"
                : "border-line-strong bg-surface hover:border-ink-3",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
