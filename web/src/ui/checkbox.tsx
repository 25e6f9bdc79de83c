import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { tickClass } from "./tick.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean);
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}
          className={tickClass}
        />
        <div className="min-w-0 wrap-anywhere">
          <label htmlFor={controlId} className="block">
            {label}
          </label>
          {hint !== undefined && (
            <p id={`${controlId}-hint`} className="text-15 text-ink-2">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  );
}
