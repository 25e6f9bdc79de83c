import { brand } from "../../ui/brand.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import { InOut } from "./in-out.tsx";
import { navCopy } from "./landing.copy.ts";
import { ButtonLink } from "../../ui/button.tsx";

const link =
  "inline-flex min-h-11 items-center font-medium md:px-3 hover:underline underline-offset-4";

export function Nav() {
  return (
    <header className="border-b border-line">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        {navCopy.skip}
      </a>
      <nav aria-label={brand.name} className="mx-auto max-w-page px-5">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4">
          <a href="/" className="inline-flex min-h-11 items-center">
            <Wordmark />
          </a>
          <div className="hidden items-center gap-1 md:flex">
            <Items />
          </div>
          <button
            type="button"
            data-menu=""
            aria-expanded="false"
            aria-controls="menu"
            className="min-h-11 rounded-full border border-line-strong px-4 font-medium md:hidden"
          >
            {navCopy.menu}
          </button>
        </div>
        <div id="menu" hidden className="pb-4 md:hidden">
          <div className="flex flex-col items-start gap-1">
            <Items />
          </div>
        </div>
      </nav>
      <p
        data-note=""
        aria-live="polite"
        className="mx-auto max-w-page px-5 text-15 text-ink-2 not-empty:pb-3"
      />
    </header>
  );
}

function Items() {
  return (
    <InOut
      signedOut={
        <>
          <a href="/auth" className={link}>
            {navCopy.login}
          </a>
          <ButtonLink href="/auth?mode=signup">{navCopy.start}</ButtonLink>
        </>
      }
      signedIn={
        <>
          <a href="/dashboard" className={link}>
            {navCopy.dashboard}
          </a>
          <a href="/questionnaire" className={link}>
            {navCopy.assessment}
          </a>
          <span
            data-badge=""
            hidden
            className="rounded-full md:mx-2 bg-primary-soft px-3 py-1 text-13 font-semibold text-primary"
          />
          <a href="/api/logout" data-logout="" className={link}>
            {navCopy.logout}
          </a>
        </>
      }
    />
  );
}
