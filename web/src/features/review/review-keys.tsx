import { reviewCopy as copy } from "./review.copy.ts";

/** The keyboard shortcuts. */
export function ReviewKeys() {
  return (
    <details className="mt-4 max-lg:hidden">
      <summary className="min-h-11 content-center text-15 font-semibold text-primary">
        {copy.keys.title}
      </summary>
      <p className="mb-2 text-13 text-ink-2">{copy.keys.hint}</p>
      <dl className="grid grid-cols-[2.75rem_1fr] gap-y-1 text-15">
        {Object.entries(copy.keys.names).map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-field border border-line-strong bg-surface px-1.5 text-13">
                {key}
              </kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
