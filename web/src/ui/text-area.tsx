import { useState, type ComponentProps } from "react";
import { clsx } from "clsx";
import { counted } from "./counted.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";

interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, keyof FieldProps> {
  /** Initial height, which may depend on the window's width. */
  controlClassName?: string;
}

/** With `maxLength`, shows a live counter below. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isLabelHidden, className, controlClassName, id, ...rest } = props;
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const length = String(rest.value ?? typed).length;
  return (
    <Field
      {...{ label, hint, error, isLabelHidden, className, id }}
      aside={
        rest.maxLength === undefined ? undefined : <Counter {...{ length, most: rest.maxLength }} />
      }
    >
      {(aria) => (
        <textarea
          rows={4}
          {...rest}
          {...aria}
          onChange={(event) => {
            setTyped(event.target.value);
            return rest.onChange?.(event);
          }}
          className={clsx(controlClass, controlClassName, "resize-y")}
        />
      )}
    </Field>
  );
}

function Counter({ length, most }: { length: number; most: number }) {
  const left = most - length;
  return (
    <p className="mt-1 text-right text-13 text-ink-3">
      {length} / {most}
      <output className="sr-only">{left <= 20 ? `${counted(left, "character")} left` : ""}</output>
    </p>
  );
}
