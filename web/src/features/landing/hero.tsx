import { InOut } from "./in-out.tsx";
import { heroCopy } from "./landing.copy.ts";
import { Showcase } from "./showcase.tsx";
import { ButtonLink } from "../../ui/button.tsx";

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
      <Showcase />
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
