import { whyCopy } from "./landing.copy.ts";
import { Section } from "./section.tsx";

export function Why() {
  return (
    <Section id="why" title={whyCopy.title}>
      <dl className="grid gap-10 md:grid-cols-3 md:gap-8">
        {whyCopy.reasons.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-primary pt-5">
            <dt className="font-display text-title">{title}</dt>
            <dd className="mt-2 max-w-measure text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
