import type { ReactNode } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { Reads } from "../api/reads.tsx";
import { useSession } from "../api/session.tsx";
import { FreeAccounts } from "../features/free-account/free-accounts.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { Alert } from "../ui/alert.tsx";
import { late } from "../ui/late.tsx";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Tabs } from "../ui/tabs.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { adminCopy as copy } from "./admin.copy.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { useTab } from "./use-tab.ts";

const ReviewQueue = late(
  async () => (await import("../features/track/review-queue.tsx")).ReviewQueue,
  <Waiting label={copy.loading} room="h-60" />,
);

const TicketPanel = late(
  async () => (await import("../features/ticket/ticket-panel.tsx")).TicketPanel,
  <Waiting label={copy.loading} room="h-60" />,
);

/** The back office: each role sees the modules that the server would answer it. */
export function AdminScreen() {
  const { user, isLoading } = useSession();
  usePageTitle(copy.title);
  if (isLoading) return <LoadingScreen />;
  if (user === null) return <Refusal>{copy.signedOut}</Refusal>;
  if (user.role === "user") return <Refusal>{copy.denied}</Refusal>;
  return (
    <Reads>
      <Page tools={<Staff user={user} />}>
        <h1 className="mb-4 text-title">{copy.title}</h1>
        {user.role === "admin" ? <Modules /> : <Alert>{copy.nothingHere}</Alert>}
        <footer className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-4 text-15 text-ink-2">
          <p>{copy.accessLevel(copy.roles[user.role])}</p>
          <p>{copy.available(user.role === "admin" ? modules.length : 0, modules.length)}</p>
        </footer>
      </Page>
    </Reads>
  );
}

const modules = [
  { value: "free-accounts", label: copy.tabs.freeAccounts },
  { value: "review", label: copy.tabs.review },
  { value: "tickets", label: copy.tabs.tickets },
] as const;

function Modules() {
  const [tab, openTab] = useTab(["free-accounts", "review", "tickets"]);
  return (
    <Tabs label={copy.tabList} tabs={modules} value={tab} onChange={openTab}>
      {tab === "review" && <ReviewQueue />}
      {tab === "tickets" && <TicketPanel />}
      {tab === "free-accounts" && <FreeAccounts />}
    </Tabs>
  );
}

function Staff({ user }: { user: UserAnswer }) {
  return (
    <>
      <div className="flex min-w-0 items-center gap-3 pb-2 max-sm:order-last max-sm:basis-full sm:py-2">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary uppercase"
        >
          {user.username.slice(0, 1)}
        </span>
        <p className="min-w-0 text-15 leading-snug">
          <span className="block font-semibold">{user.username}</span>
          {user.email !== null && (
            <span className="block truncate text-13 text-ink-2">{user.email}</span>
          )}
        </p>
      </div>
      <div className="max-sm:py-2">
        <LogoutButton />
      </div>
    </>
  );
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <Page>
      <h1 className="mb-4 text-title">{copy.title}</h1>
      <Alert tone="warning">{children}</Alert>
    </Page>
  );
}
