import type { ReactNode } from "react";
import { Slot } from "../../ui/slot.tsx";
import { StaticThemeButton } from "../../ui/static-theme-button.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { legalCopy as copy } from "./legal.copy.ts";

interface LegalFrameProps {
  title: string;
  lead: string;
  other: { href: string; text: string };
  children: ReactNode;
}

const linkLook =
  "inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4";

/** A long text at a readable width; the script builds the table of contents from its headings. */
export function LegalFrame({ title, lead, other, children }: LegalFrameProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-10 focus:bg-surface focus:p-3"
      >
        {copy.skip}
      </a>
      <header data-chrome="" className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-4 px-5">
          <a href="/" className="inline-flex min-h-11 items-center text-ink no-underline">
            <Wordmark />
          </a>
          <a href="/" className={linkLook}>
            {copy.home}
          </a>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-page gap-x-16 outline-none px-5 py-10 lg:grid lg:grid-cols-[16rem_minmax(0,33rem)] lg:py-16"
      >
        <div className="mb-8 lg:col-start-2">
          <h1 className="text-headline">{title}</h1>
          <p className="mt-3 text-ink-2">{lead}</p>
          <div className="prose mt-3">
            <Slot name="notice" />
          </div>
        </div>
        <nav
          data-chrome=""
          data-contents=""
          hidden
          aria-labelledby="contents-title"
          className="mb-10 self-start border-l-2 border-copper pl-5 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
        >
          <h2 id="contents-title" className="font-sans text-15 font-semibold">
            {copy.contents}
          </h2>
          <ol className="mt-2 text-15" />
          <template id="entry">
            <li>
              <a
                href="#content"
                className="inline-block py-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          </template>
        </nav>
        <div className="min-w-0 lg:col-start-2">
          <article data-text="" className="prose max-w-[33rem]">
            {children}
          </article>
          <section data-chrome="" className="prose mt-12 border-t border-line pt-6">
            <h2>{copy.archive}</h2>
            <Slot name="archive" />
          </section>
        </div>
      </main>
      <footer data-chrome="" className="border-t border-line">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-5 py-6">
          <p className="mr-auto text-15 text-ink-2">{copy.boundary}</p>
          <a href={other.href} className={linkLook}>
            {other.text}
          </a>
          <StaticThemeButton />
        </div>
      </footer>
    </>
  );
}
