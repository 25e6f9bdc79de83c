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
        <div className="mt-7">
          <InOut
            signedOut={<ButtonLink href="/questionnaire">{heroCopy.start}</ButtonLink>}
            signedIn={<ButtonLink href="/dashboard">{heroCopy.dashboard}</ButtonLink>}
          />
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
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:col-span-2 lg:grid-cols-4">
      {heroCopy.tiles.map((tile) => (
        <li key={tile} className="bg-surface p-5 font-semibold">
          {tile}
        </li>
      ))}
    </ul>
  );
}
