import { useId, type ReactNode } from "react";
import { clsx } from "clsx";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isLabelHidden?: boolean;
  /** In a form without an error summary: the error is announced, and scrolled into view. */
  isErrorAnnounced?: boolean;
  className?: string;
}

/** Props for the control inside. */
export interface FieldAria {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface Props extends FieldProps {
  id?: string;
  children: (aria: FieldAria) => ReactNode;
  /** Content next to the hint, for example a counter. */
  aside?: ReactNode;
}

/**
 * Label above, with hint and error associated with the control: `<Field label="Name" error={error}>{(aria)
 * => <input {...aria} />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  isErrorAnnounced,
  className,
  id,
  children,
  aside,
}: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const ids = { hint: `${controlId}-hint`, error: `${controlId}-error` };
  const describedBy = [hint !== undefined && ids.hint, error !== undefined && ids.error].filter(
    (it) => it !== false,
  );
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={clsx("mb-1 block text-15 font-semibold", isLabelHidden && "sr-only")}
      >
        {label}
      </label>
      {hint !== undefined && (
        <p id={ids.hint} className="mb-2 text-15 text-ink-2">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {aside}
      <FieldError id={ids.error} error={error} isAnnounced={isErrorAnnounced} />
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  error?: string;
  isAnnounced?: boolean;
}

export function FieldError({ id, error, isAnnounced = false }: FieldErrorProps) {
  if (error === undefined) return null;
  return (
    <p
      id={id}
      {...(isAnnounced && { role: "alert", ref: scrollIntoView })}
      className="mt-1.5 scroll-mb-4 text-15 font-medium text-danger"
    >
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}

const scrollIntoView = (it: HTMLElement | null) => it?.scrollIntoView({ block: "nearest" });

export const controlClass =
  "block min-h-12 w-full rounded-field border border-line-strong bg-surface px-3.5 py-2 text-17 text-ink placeholder:text-ink-3 hover:border-ink-3 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger";
