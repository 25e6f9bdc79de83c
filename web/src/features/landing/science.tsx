import type { ReactNode } from "react";
import { Needle, Plate, Trace } from "./figure.tsx";
import { scienceCopy } from "./landing.copy.ts";
import { Section } from "./section.tsx";
import { beating, fadeInAndOut } from "../../ui/wave-path.ts";

export function Science() {
  const [vagus, autonomic, pathways] = scienceCopy.topics;
  return (
    <Section id="science" title={scienceCopy.title} tone="sunken">
      <div className="grid gap-12 md:grid-cols-3 md:gap-8">
        <Topic title={vagus.title} text={vagus.text}>
          <Plate number={1} caption={vagus.caption} viewBox={[340, 220]}>
            <Trace x={20} y={80} width={300} height={60} cycles={6} />
            <Needle x={195} top={8} bottom={206} />
          </Plate>
        </Topic>
        <Topic title={autonomic.title} text={autonomic.text}>
          <Plate number={2} caption={autonomic.caption} viewBox={[340, 220]}>
            <Trace
              x={20}
              y={60}
              width={300}
              height={100}
              cycles={32}
              envelope={fadeInAndOut(0.25)}
            />
          </Plate>
        </Topic>
        <Topic title={pathways.title} text={pathways.text}>
          <Plate number={3} caption={pathways.caption} viewBox={[340, 220]}>
            <Trace x={20} y={22} width={300} height={28} cycles={18} />
            <Trace x={20} y={70} width={300} height={28} cycles={20} />
            <Trace
              x={20}
              y={122}
              width={300}
              height={76}
              cycles={19}
              envelope={beating(2)}
              className="stroke-copper"
            />
          </Plate>
        </Topic>
      </div>
      <p className="mt-10 font-display text-20">{scienceCopy.verdict}</p>
    </Section>
  );
}

interface TopicProps {
  title: string;
  /** Text, with the cited studies as links. */
  text: readonly (string | { words: string; href: string })[];
  children: ReactNode;
}

function Topic({ title, text, children }: TopicProps) {
  return (
    // Captions have one or two lines; on a wide screen the subgrid aligns the headings below them.
    <div className="gap-y-0 md:row-span-3 md:grid md:grid-rows-subgrid">
      {children}
      <h3 className="mt-6 text-20 font-semibold">{title}</h3>
      <p className="mt-2 text-ink-2">
        {text.map((part) =>
          typeof part === "string" ? (
            part
          ) : (
            <a
              key={part.href}
              className="text-primary underline underline-offset-4"
              href={part.href}
            >
              {part.words}
            </a>
          ),
        )}
      </p>
    </div>
  );
}
