import { Needle, Plate, Trace } from "./figure.tsx";
import { InOut } from "./in-out.tsx";
import { heroCopy } from "./landing.copy.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { swell } from "../../ui/wave-path.ts";

export function Hero() {
  return (
    <section className="mx-auto grid max-w-page items-center gap-12 px-5 pt-10 pb-4 lg:grid-cols-[1.05fr_1fr] lg:gap-x-16 lg:pt-20">
      <div>
        <h1 className="text-display">{heroCopy.title}</h1>
        <p className="mt-5 max-w-measure text-17 text-ink-2 sm:text-20">{heroCopy.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <InOut
            signedOut={<ButtonLink href="/questionnaire">{heroCopy.start}</ButtonLink>}
            signedIn={<ButtonLink href="/dashboard">{heroCopy.dashboard}</ButtonLink>}
          />
          <ButtonLink href="#how-it-works" variant="secondary">
            {heroCopy.more}
          </ButtonLink>
        </div>
        <p className="mt-5 text-15 text-ink-3">{heroCopy.boundary}</p>
      </div>
      <ProgrammePlate />
      <Tiles />
    </section>
  );
}

function Tiles() {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
      {heroCopy.tiles.map(({ title, text }) => (
        <li key={title} className="bg-surface p-5">
          <h2 className="font-sans text-17 font-semibold">{title}</h2>
          <p className="mt-1 text-15 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A quarter of a second from each passage: how often the tone swells, and how often it swings. */
const passages = [
  { swells: 3.5, cycles: 40 },
  { swells: 2.5, cycles: 34 },
  { swells: 2, cycles: 28 },
  { swells: 1.5, cycles: 22 },
  { swells: 1, cycles: 16 },
];

function ProgrammePlate() {
  return (
    <Plate number={1} caption={heroCopy.caption} viewBox={[520, 480]}>
      {passages.map(({ swells, cycles }, index) => (
        <Trace
          key={cycles}
          x={40}
          y={98 + index * 72}
          width={440}
          height={56}
          cycles={cycles}
          envelope={swell(swells, 0.12)}
        />
      ))}
      <Needle x={320} top={14} bottom={462} />
    </Plate>
  );
}
