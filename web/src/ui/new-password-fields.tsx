import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "./password-input.tsx";

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  /** The password typed so far. */
  typed: string;
  field: (name: "password" | "confirmPassword") => UseFormRegisterReturn & { error?: string };
}

/** A new password with its strength, and the same again. */
export function NewPasswordFields({ label, confirmLabel, typed, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        meterFor={typed}
        {...field("password")}
      />
      <PasswordInput
        label={confirmLabel}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </>
  );
}
