import type { UserAnswer } from "@attune/contract/user";
import { DangerZone } from "../features/erasure/danger-zone.tsx";
import { SecurityCard } from "../features/security/security-card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { accountCopy as copy } from "./account.copy.ts";
import { AccountNavigation } from "./account-navigation.tsx";
import { accountPages, useAccountPage, type AccountPage } from "./account-pages.ts";
import { AppearanceCard } from "./appearance-card.tsx";
import { PlanAndPayments } from "./plan-and-payments.tsx";
import { PrivacyAndData } from "./privacy-and-data.tsx";

const ReminderCard = lazyPart(
  async () => (await import("../features/reminder/reminder-card.tsx")).ReminderCard,
  <Waiting label={copy.loading} height="h-60" />,
);

const PasskeyList = lazyPart(
  async () => (await import("../features/passkey/passkey-list.tsx")).PasskeyList,
  <Waiting label={copy.loading} height="h-40" />,
);

interface AccountPanelProps {
  user: UserAnswer;
  supportEmail?: string;
  /** True for a staff member viewing the dashboard: security and data export are left out. */
  isViewed?: true;
}

const viewedPages: readonly AccountPage[] = ["plan", "privacy"];

/** Five pages with their own URLs, so that they can be linked and revisited. */
export function AccountPanel(props: AccountPanelProps) {
  const pages = props.isViewed ? viewedPages : accountPages;
  const page = useAccountPage(pages);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <AccountNavigation pages={pages} open={page} />
      <div className="grid min-w-0 gap-4">
        <Page {...props} page={page} />
      </div>
    </div>
  );
}

function Page({ page, user, supportEmail, isViewed }: AccountPanelProps & { page: AccountPage }) {
  switch (page) {
    case "plan":
      return <PlanAndPayments user={user} supportEmail={supportEmail} />;
    case "security":
      return <SecurityCard passkeys={<PasskeyList />} />;
    case "privacy":
      return <PrivacyAndData user={user} isViewed={isViewed} />;
    case "reminders":
      return (
        <>
          <ReminderCard />
          <AppearanceCard />
        </>
      );
    case "delete":
      return <DangerZone hasEmail={user.email !== null} isProtected={user.role !== "user"} />;
  }
}
