import type { ComponentProps } from "react";
import { controlClass, Field, type FieldProps } from "./field.tsx";

export type TextInputProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/** A labelled input; everything but label, hint and error goes to the `<input>` (react-hook-form's register too). */
export function TextInput({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, className, id }}>
      {(aria) => <input type="text" {...rest} {...aria} className={controlClass} />}
    </Field>
  );
}
