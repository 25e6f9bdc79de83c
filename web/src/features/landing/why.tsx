import { whyCopy } from "./landing.copy.ts";
import { Section } from "./section.tsx";

export function Why() {
  return (
    <Section id="why" title={whyCopy.title}>
      <dl className="border-t border-line">
        {whyCopy.reasons.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-1 border-b border-line py-5 md:grid-cols-[1fr_1.6fr] md:gap-8"
          >
            <dt className="text-20 font-semibold">{title}</dt>
            <dd className="max-w-measure text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
