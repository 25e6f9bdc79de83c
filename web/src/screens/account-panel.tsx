import type { UserAnswer } from "@attune/contract/user";
import { DangerZone } from "../features/erasure/danger-zone.tsx";
import { SecurityCard } from "../features/security/security-card.tsx";
import { AccountTab } from "../features/subscription/account-tab.tsx";

interface AccountPanelProps {
  user: UserAnswer;
  supportEmail?: string;
}

export function AccountPanel({ user, supportEmail }: AccountPanelProps) {
  return (
    <div className="grid max-w-wizard gap-4">
      <AccountTab user={user} supportEmail={supportEmail} />
      <SecurityCard />
      <DangerZone hasEmail={user.email !== null} />
    </div>
  );
}
