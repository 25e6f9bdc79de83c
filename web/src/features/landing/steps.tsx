import { stepsCopy } from "./landing.copy.ts";
import { Section } from "./section.tsx";

export function Steps() {
  return (
    <Section id="how-it-works" title={stepsCopy.title}>
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_22rem] lg:gap-24">
        <ol className="grid gap-10">
          {stepsCopy.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3.5rem_1fr] border-t border-line pt-6">
              <p aria-hidden="true" className="font-display text-headline text-copper">
                {index + 1}
              </p>
              <div>
                <h3 className="text-20 font-semibold">{title}</h3>
                <p className="mt-2 max-w-measure text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mx-auto max-w-[22rem] overflow-hidden rounded-[1.75rem] border border-line-strong bg-surface">
          <Picture theme="light" className="dark:hidden" />
          <Picture theme="dark" className="hidden dark:block" />
        </div>
      </div>
    </Section>
  );
}

/** Size of the demo pictures by scripts/take-player-picture.ts, whose files have twice the resolution. */
const size = { width: 348, height: 552 };

function Picture({ theme, className }: { theme: "light" | "dark"; className: string }) {
  return (
    <img
      src={`/player-${theme}.webp`}
      {...size}
      loading="lazy"
      decoding="async"
      alt={stepsCopy.picture}
      className={`h-auto w-full ${className}`}
    />
  );
}
