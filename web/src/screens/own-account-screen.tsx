import type { UserAnswer } from "@attune/contract/user";
import { Link } from "wouter";
import { AccountPanel } from "./account-panel.tsx";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";

interface OwnAccountScreenProps {
  user: UserAnswer;
  supportEmail?: string;
}

/** Lets people who have not passed a gate secure or delete their account. */
export function OwnAccountScreen({ user, supportEmail }: OwnAccountScreenProps) {
  return (
    <DashboardFrame>
      <Link href="/dashboard" className="mb-2 inline-flex min-h-11 items-center text-primary">
        {copy.back}
      </Link>
      <h1 className="mb-4 text-title">{copy.tabs.account}</h1>
      <AccountPanel user={user} supportEmail={supportEmail} />
    </DashboardFrame>
  );
}
