import type { ReactNode } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { formatDate } from "../../ui/format-date.ts";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { AccountPart } from "./account-part.tsx";
import { Facts } from "./facts.tsx";
import { accountCopy } from "./subscription.copy.ts";

interface AccountTabProps {
  user: UserAnswer;
  /** Subscription, plans, invoices and cards, in parts of their own. */
  billing: ReactNode;
}

export function AccountTab({ user, billing }: AccountTabProps) {
  return (
    <div className="grid max-w-wizard gap-4">
      {billing}
      <AccountPart title={accountCopy.title}>
        <Facts
          facts={[
            ...(user.fullName === null ? [] : [[accountCopy.name, user.fullName] as const]),
            [accountCopy.username, user.username],
            [accountCopy.email, user.email ?? accountCopy.noEmail],
            [accountCopy.memberSince, formatDate(user.createdAt)],
          ]}
        />
      </AccountPart>
      <AccountPart title={accountCopy.appearance}>
        <div className="flex items-center justify-between gap-4">
          <p className="text-ink-2">{accountCopy.appearanceHint}</p>
          <ThemeToggle />
        </div>
      </AccountPart>
    </div>
  );
}
