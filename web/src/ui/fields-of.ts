import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/**
 * Returns a function that gives a field of the form its value and error, and an id if there is a prefix:
 * `<TextInput {...field("email")} />`.
 */
export function fieldsOf<Values extends FieldValues, Output>(
  { register, formState }: Pick<UseFormReturn<Values, unknown, Output>, "register" | "formState">,
  idPrefix?: string,
) {
  const errors = formState.errors as Partial<Record<string, { message?: string }>>;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    ...(idPrefix !== undefined && { id: `${idPrefix}${name}` }),
    error: errors[name]?.message,
  });
}
