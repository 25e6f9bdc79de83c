import type { ComponentProps } from "react";
import { controlClass, Field, type FieldProps } from "./field.tsx";

export type TextInputProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/**
 * A labelled input; everything except label, hint and error is passed to the `<input>` (including
 * react-hook-form's register).
 */
export function TextInput({
  label,
  hint,
  error,
  isLabelHidden,
  isErrorAnnounced,
  className,
  id,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, isErrorAnnounced, className, id }}>
      {(aria) => <input type="text" {...rest} {...aria} className={controlClass} />}
    </Field>
  );
}
