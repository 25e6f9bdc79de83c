import { useQuery } from "@tanstack/react-query";
import type { UserAnswer } from "@attune/contract/user";
import { paymentProviderQuery } from "../api/payment-provider.ts";
import { cardCopy } from "../features/billing/card/card.copy.ts";
import { PaymentMethods } from "../features/billing/card/payment-methods.tsx";
import { invoiceCopy } from "../features/billing/invoice/invoice.copy.ts";
import { InvoiceHistory } from "../features/billing/invoice/invoice-history.tsx";
import { planCopy } from "../features/billing/plan/plan.copy.ts";
import { PlanOffers } from "../features/billing/plan/plan-offers.tsx";
import { DangerZone } from "../features/erasure/danger-zone.tsx";
import { WithdrawCard } from "../features/erasure/withdraw-card.tsx";
import { ExportCard } from "../features/export/export-card.tsx";
import { SecurityCard } from "../features/security/security-card.tsx";
import { OwnReads } from "../features/purpose/own-reads.tsx";
import { ShareCard } from "../features/share/share-card.tsx";
import { AccountPart } from "../features/billing/subscription/account-part.tsx";
import { AccountTab } from "../features/billing/subscription/account-tab.tsx";
import { PlanAction } from "../features/billing/subscription/plan-action.tsx";
import {
  chooserCopy,
  subscriptionCopy,
} from "../features/billing/subscription/subscription.copy.ts";
import { SubscriptionManagement } from "../features/billing/subscription/subscription-management.tsx";
import { subscriptionQuery } from "../features/billing/subscription/subscription.queries.ts";
import { OwnViews } from "../features/view/own-views.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { MailLink } from "../ui/mail-link.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { dashboardCopy } from "./dashboard.copy.ts";

const ReminderCard = lazyPart(
  async () => (await import("../features/reminder/reminder-card.tsx")).ReminderCard,
  <Waiting label={dashboardCopy.loading} room="h-60" />,
);

const PasskeyList = lazyPart(
  async () => (await import("../features/passkey/passkey-list.tsx")).PasskeyList,
  <Waiting label={dashboardCopy.loading} room="h-40" />,
);

interface AccountPanelProps {
  user: UserAnswer;
  supportEmail?: string;
  /** A member of staff looks at it: what protects the account and carries it away is left out. */
  isViewed?: true;
}

export function AccountPanel(props: AccountPanelProps) {
  const { user, isViewed } = props;
  return (
    <div className="grid items-start gap-4 max-xl:max-w-wizard xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <AccountTab user={user} billing={<Billing {...props} />} />
      <div className="grid min-w-0 gap-4">
        {!isViewed && (
          <>
            <ReminderCard />
            <SecurityCard passkeys={<PasskeyList />} />
            <ShareCard />
          </>
        )}
        <OwnReads />
        <OwnViews />
        {!isViewed && (
          <>
            <ExportCard />
            <WithdrawCard />
            <DangerZone hasEmail={user.email !== null} isProtected={user.role !== "user"} />
          </>
        )}
      </div>
    </div>
  );
}

function Billing({ user, supportEmail }: AccountPanelProps) {
  const { data: provider } = useQuery(paymentProviderQuery);
  const { data: subscription } = useQuery(subscriptionQuery);
  const isOff = provider?.mode === "off";
  return (
    <>
      <AccountPart title={subscriptionCopy.title}>
        <SubscriptionManagement isFree={user.subscriptionStatus === "free"} />
        {isOff && (
          <p className="mt-4 text-15 text-ink-2">
            {subscriptionCopy.off}
            <MailLink address={supportEmail} fallback={subscriptionCopy.someone} />.
          </p>
        )}
      </AccountPart>
      {!isOff && (
        <>
          <AccountPart title={chooserCopy.title}>
            <PlanOffers
              badge={planCopy.recommended}
              renderAction={(plan) => <PlanAction plan={plan} />}
            />
          </AccountPart>
          <AccountPart title={invoiceCopy.title}>
            <InvoiceHistory />
          </AccountPart>
          <AccountPart title={cardCopy.title}>
            <PaymentMethods status={subscription?.status} />
          </AccountPart>
        </>
      )}
    </>
  );
}
