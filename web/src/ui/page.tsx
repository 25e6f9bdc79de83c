import type { ReactNode } from "react";
import { clsx } from "clsx";
import { PageFooter, type FooterLinks } from "./page-footer.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { ToastSlot } from "./toast-slot.tsx";
import { Wordmark } from "./wordmark.tsx";

interface PageProps {
  children: ReactNode;
  /** Right of the wordmark; the theme toggle comes last. */
  tools?: ReactNode;
  /** Between the header and main. */
  top?: ReactNode;
  /** The footer for customers and visitors; below the fold, so that lazy content does not move it. */
  foot?: FooterLinks;
  /** For the back office: full width, and a one-line sticky header. */
  isOffice?: boolean;
}

/**
 * Never above the header's end, so that a toast does not cover the way to help. A phone shows toasts at the
 * bottom, clear of the heading, unless controls are docked there.
 */
const toasts =
  "z-50 h-0 px-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-2 max-sm:h-auto sm:sticky sm:top-2 sm:px-4 sm:*:pt-2 max-sm:in-data-docked:sticky max-sm:in-data-docked:top-2 max-sm:in-data-docked:bottom-auto max-sm:in-data-docked:h-0 max-sm:in-data-docked:*:pt-2";
const officeToasts =
  "sticky top-2 z-50 h-0 px-2 *:pt-2 lg:fixed lg:right-2 lg:bottom-4 lg:top-auto lg:h-auto lg:w-100 lg:in-data-bottom-bar:top-16 lg:in-data-bottom-bar:bottom-auto";

/** Skip link, header and main: the frame of every app screen. */
export function Page({ children, tools, top, foot, isOffice = false }: PageProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header
        data-chrome
        className={clsx("border-b border-line", isOffice && "bg-bg lg:sticky lg:top-0 lg:z-20")}
      >
        <div
          className={clsx(
            "flex items-center",
            isOffice
              ? "min-h-13 flex-wrap gap-x-0.5 px-2 sm:gap-x-3 lg:px-4"
              : "mx-auto min-h-16 max-w-page flex-wrap gap-x-4 gap-y-1 px-5 max-sm:pt-2",
          )}
        >
          <a
            href="/"
            className={clsx(
              "mr-auto inline-flex min-h-11 items-center text-ink no-underline",
              isOffice && "lg:mr-0 lg:w-48",
            )}
          >
            <Wordmark isMarkOnPhone={isOffice} />
          </a>
          {tools}
          <ThemeToggle />
        </div>
      </header>
      {top}
      <ToastSlot className={isOffice ? officeToasts : toasts} />
      <main
        id="main"
        className={clsx(
          isOffice ? "px-4 pt-2 lg:px-3" : "mx-auto max-w-page px-5 py-8 sm:py-12",
          foot !== undefined && "min-h-[calc(100dvh-4rem)]",
        )}
      >
        {children}
      </main>
      {foot !== undefined && <PageFooter links={foot} />}
    </>
  );
}
