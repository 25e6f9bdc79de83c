import { useId } from "react";
import { Star } from "lucide-react";
import { clsx } from "clsx";
import { FieldError } from "../../ui/field.tsx";
import { starWords } from "./star-words.ts";

interface StarChoiceProps {
  legend: string;
  value: number;
  onChange: (value: number) => void;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
}

/** Five stars with native radio buttons, so that clicks, arrow keys and screen readers work. */
export function StarChoice({ legend, value, onChange, hint, error, isDisabled }: StarChoiceProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="mb-1 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {[1, 2, 3, 4, 5].map((count) => (
            <label
              key={count}
              className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-copper-ink"
            >
              <input
                type="radio"
                name={id}
                value={count}
                checked={count === value}
                disabled={isDisabled}
                onChange={() => onChange(count)}
                className="absolute inset-0 size-full opacity-0"
              />
              <span className="sr-only">{starWords(count)}</span>
              <Star
                aria-hidden
                size="1.625rem"
                className={clsx(
                  "pointer-events-none text-copper-ink",
                  count <= value && "fill-current",
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-15 text-ink-2">
          {starWords(value)}
        </span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-15 text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
