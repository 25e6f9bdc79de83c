import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { UserAnswer } from "@attune/contract/user";
import { Card } from "../../ui/card.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { MailLink } from "./mail-link.tsx";
import { Facts } from "./facts.tsx";
import { accountCopy, subscriptionCopy } from "./subscription.copy.ts";
import { subscriptionQuery } from "./subscription.queries.ts";

interface AccountTabProps {
  user: UserAnswer;
  supportEmail?: string;
}

export function AccountTab({ user, supportEmail }: AccountTabProps) {
  return (
    <div className="grid max-w-wizard gap-4">
      <Part title={subscriptionCopy.title}>
        <SubscriptionFacts isFree={user.subscriptionStatus === "free"} />
        <p className="mt-4 text-15 text-ink-2">
          {subscriptionCopy.changeBefore}
          <MailLink address={supportEmail} fallback={subscriptionCopy.someone} />
          {subscriptionCopy.changeAfter}
        </p>
      </Part>
      <Part title={accountCopy.title}>
        <Facts
          facts={[
            ...(user.fullName === null ? [] : [[accountCopy.name, user.fullName] as const]),
            [accountCopy.username, user.username],
            [accountCopy.email, user.email ?? accountCopy.noEmail],
            [accountCopy.memberSince, formatDate(user.createdAt)],
          ]}
        />
      </Part>
      <Part title={accountCopy.appearance}>
        <div className="flex items-center justify-between gap-4">
          <p className="text-ink-2">{accountCopy.appearanceHint}</p>
          <ThemeToggle />
        </div>
      </Part>
    </div>
  );
}

function SubscriptionFacts({ isFree }: { isFree: boolean }) {
  return (
    <Loaded
      query={useQuery(subscriptionQuery)}
      loading={{ label: subscriptionCopy.loading, room: "h-20" }}
      failure={{ title: subscriptionCopy.failed, hint: subscriptionCopy.failedHint }}
    >
      {({ status, planName, currentPeriodEnd }) => (
        <>
          <Facts
            facts={[
              [
                subscriptionCopy.status,
                subscriptionCopy.statusLabel(isFree && status === "none" ? "free" : status),
              ],
              [
                subscriptionCopy.plan,
                planName ?? (isFree ? subscriptionCopy.freePlan : subscriptionCopy.noPlan),
              ],
              ...(currentPeriodEnd === null
                ? []
                : [[subscriptionCopy.periodEnd, formatDate(currentPeriodEnd)] as const]),
            ]}
          />
          {isFree && <p className="mt-4 text-15 text-ink-2">{subscriptionCopy.freeNote}</p>}
        </>
      )}
    </Loaded>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-24">{title}</h2>
      {children}
    </Card>
  );
}
