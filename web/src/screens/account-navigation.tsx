import { clsx } from "clsx";
import { Link } from "wouter";
import { accountCopy as copy } from "./account.copy.ts";
import { accountPageAddress, type AccountPage } from "./account-pages.ts";

interface AccountNavigationProps {
  pages: readonly AccountPage[];
  open: AccountPage;
}

/** Links to all account pages: in two lines on a phone, in a column next to the page if there is space. */
export function AccountNavigation({ pages, open }: AccountNavigationProps) {
  return (
    <nav aria-label={copy.navigation}>
      <ul className="flex flex-wrap gap-x-4 lg:grid lg:gap-x-0">
        {pages.map((page) => (
          <li key={page} className="lg:border-b lg:border-line">
            <Link
              href={accountPageAddress(page)}
              aria-current={page === open ? "page" : undefined}
              className={clsx(
                "flex h-full min-h-11 items-center py-2 text-15",
                page === open
                  ? "font-semibold text-ink underline-offset-8 forced-colors:underline shadow-[inset_0_-2px_var(--copper)] lg:pl-3 lg:shadow-[inset_2px_0_var(--copper)]"
                  : "text-ink-2 hover:text-ink lg:pl-3",
              )}
            >
              {copy.pages[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
