import { useId } from "react";
import { clsx } from "clsx";

interface ChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of many in little room; native radios beneath, so arrow keys and readers work. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "relative inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-15",
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
