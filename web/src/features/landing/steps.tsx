import { stepsCopy } from "./landing.copy.ts";
import { Section } from "./section.tsx";

export function Steps() {
  return (
    <Section id="how-it-works" title={stepsCopy.title}>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-0">
        {stepsCopy.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-line md:border-l md:px-8 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
          >
            <p aria-hidden="true" className="font-display text-headline text-copper">
              {index + 1}
            </p>
            <h3 className="mt-3 text-20 font-semibold">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
