import type { ReactNode } from "react";
import { clsx } from "clsx";
import { PageFooter, type FooterLinks } from "./page-footer.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

interface PageProps {
  children: ReactNode;
  /** Right of the wordmark; the theme toggle stands last. */
  tools?: ReactNode;
  /** Between the header and main. */
  top?: ReactNode;
  /** For anyone who the service is made for; below the fold, where nothing that loads lazily moves it. */
  foot?: FooterLinks;
}

/** Skip link, header and main: the frame of every app screen. */
export function Page({ children, tools, top, foot }: PageProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header data-chrome className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-5">
          <a href="/" className="mr-auto inline-flex min-h-11 items-center text-ink no-underline">
            <Wordmark />
          </a>
          {tools}
          <ThemeToggle />
        </div>
      </header>
      {top}
      <main
        id="main"
        className={clsx(
          "mx-auto max-w-page px-5 py-8 sm:py-12",
          foot !== undefined && "min-h-[calc(100dvh-4rem)]",
        )}
      >
        {children}
      </main>
      {foot !== undefined && <PageFooter links={foot} />}
    </>
  );
}
