import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  /** react-hook-form's `formState.errors`; field ids are `idPrefix` plus the key. */
  errors: Record<string, { message?: string } | undefined>;
  idPrefix: string;
  /** react-hook-form's `submitCount`: each failed attempt focuses the summary. */
  attempt: number;
}

/** "There is a problem", with a link to each field. */
export function ErrorSummary({ errors, idPrefix, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const found = Object.entries(errors).filter(([, it]) => it?.message !== undefined);
  if (attempt === 0 || found.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${idPrefix}problem`}
      className="rounded-control border-2 border-danger bg-danger-soft p-4"
    >
      <h2 id={`${idPrefix}problem`} className="mb-2 font-sans text-17 font-semibold">
        There is a problem
      </h2>
      <ul className="grid gap-1">
        {found.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${idPrefix}${name}`}
              className="inline-block py-0.5 font-medium text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${idPrefix}${name}`)?.focus();
              }}
            >
              {error?.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
