import { useState } from "react";
import { clsx } from "clsx";
import { controlClass, Field } from "./field.tsx";
import { passwordStrength } from "./password-strength.ts";
import type { TextInputProps } from "./text-input.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "label"> {
  label: string;
  /** The text typed so far; with it a strength meter is shown, except for a refused password. */
  meterFor?: string;
}

export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, isLabelHidden, className, id, meterFor, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  const hasMeter = meterFor !== undefined && error === undefined;
  return (
    <Field
      {...{ label, hint, error, isLabelHidden, className, id }}
      aside={hasMeter && <Meter password={meterFor} />}
    >
      {(aria) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...aria}
            type={isShown ? "text" : "password"}
            className={clsx(controlClass, "pr-20")}
          />
          <button
            type="button"
            aria-controls={aria.id}
            aria-label={`${isShown ? "Hide" : "Show"}: ${label}`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-field px-3 text-15 font-semibold text-primary"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}

function Meter({ password }: { password: string }) {
  const { steps, word } = passwordStrength(password);
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={clsx("h-1 rounded-full", step <= steps ? "bg-copper" : "bg-line")}
          />
        ))}
      </div>
      <output className="mt-1 block text-13 text-ink-3">
        {password === "" ? "Use 8 characters or more" : `Password strength: ${word}`}
      </output>
    </div>
  );
}
