import type { ReactNode } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { Link } from "wouter";
import { useSession } from "../api/session.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import { PageWithHelp } from "./page-with-help.tsx";

/** Header with the product's name on the left, and the person and logout on the right; wraps on a phone. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <PageWithHelp
      foot="new-tab"
      tools={
        <>
          {user !== null && <Person user={user} />}
          <LogoutButton />
        </>
      }
    >
      {children}
    </PageWithHelp>
  );
}

function Person({ user }: { user: UserAnswer }) {
  return (
    // The whole block links to the account, because the name alone is too small a touch target.
    <p className="relative min-w-0 text-15 leading-snug max-sm:order-last max-sm:ml-auto sm:py-2 sm:text-right">
      <Link
        href="/dashboard?tab=account"
        aria-label={copy.accountOf(user.fullName ?? user.username)}
        className="block font-semibold text-ink underline underline-offset-4 after:absolute after:inset-0 max-sm:flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center max-sm:justify-end"
      >
        {user.fullName ?? user.username}
      </Link>
      {user.email !== null && (
        <span className="block text-13 wrap-anywhere text-ink-2 max-sm:sr-only">{user.email}</span>
      )}
    </p>
  );
}
