import type { ComponentProps } from "react";
import { ChevronDown } from "lucide-react";
import { clsx } from "clsx";
import { controlClass, Field, type FieldProps } from "./field.tsx";

interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, keyof FieldProps> {
  options: readonly (string | { value: string; label: string })[];
  /** Placeholder. */
  placeholder?: string;
  /** Label of a value that is no longer offered, or not offered yet. */
  unlisted?: string;
}

export function Select(props: SelectProps) {
  const { label, hint, error, isLabelHidden, className, id, options, ...own } = props;
  const { placeholder, unlisted = "Not in this list", ...rest } = own;
  const shown = options.map((it) => (typeof it === "string" ? { value: it, label: it } : it));
  const { value } = rest;
  // React would show the first option instead.
  if (typeof value === "string" && value !== "" && !shown.some((it) => it.value === value))
    shown.unshift({ value, label: unlisted });
  return (
    <Field {...{ label, hint, error, isLabelHidden, className, id }}>
      {(aria) => (
        <div className="relative">
          <select
            {...rest}
            {...aria}
            className={clsx(controlClass, "appearance-none pr-11 text-ellipsis")}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {shown.map((it) => (
              <option key={it.value} value={it.value}>
                {it.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size="1.125rem"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
