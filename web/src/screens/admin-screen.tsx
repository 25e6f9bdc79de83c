import type { ReactNode } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { Link, Redirect, useSearchParams } from "wouter";
import { Reads } from "../api/reads.tsx";
import { useSession } from "../api/session.tsx";
import { AlertsButton } from "../features/alert/alerts-button.tsx";
import { CasesButton } from "../features/care-case/cases-button.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { UserCount } from "../features/user/user-count.tsx";
import { Alert } from "../ui/alert.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Tabs } from "../ui/tabs.tsx";
import { UnsavedGuard } from "../ui/unsaved.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { adminCopy as copy } from "./admin.copy.ts";
import { type AdminModule, modules, modulesFor, type StaffRole } from "./admin-modules.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { useTab } from "./use-tab.ts";
import { movedAddress } from "./users-views.ts";

const PasskeyList = lazyPart(
  async () => (await import("../features/passkey/passkey-list.tsx")).PasskeyList,
);
const SecurityCard = lazyPart(
  async () => (await import("../features/security/security-card.tsx")).SecurityCard,
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
    <UnsavedGuard>
      <Reads>
        <Page tools={<Staff user={user} />}>
          {user.isSparedSecondFactor === true && (
            <p role="note" className="mb-3 rounded-control bg-info-soft px-4 py-1 text-15">
              {copy.demoWithoutFactor}
            </p>
          )}
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-title">{copy.title}</h1>
            <div className="flex flex-wrap items-center gap-3">
              {user.role === "admin" && <CasesButton />}
              {user.role === "admin" && <AlertsButton />}
              <PaletteButton role={user.role} />
              <UserCount />
            </div>
          </div>
          {/* The foot stays below the fold, so that no module pushes it away when it comes. */}
          <div className="min-h-dvh">
            <Open role={user.role} />
          </div>
          <footer className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-4 text-15 text-ink-2">
            <p>{copy.accessLevel(copy.roles[user.role])}</p>
            <p>{copy.available(modulesFor(user.role).length, modules.length)}</p>
          </footer>
        </Page>
      </Reads>
    </UnsavedGuard>
  );
}

/** A module, or what protects the account of anyone who works here. */
function Open({ role }: { role: StaffRole }) {
  const [search] = useSearchParams();
  const moved = movedAddress(search);
  if (moved !== undefined) return <Redirect to={moved} replace />;
  if (search.get("tab") !== "security") return <Modules offered={modulesFor(role)} />;
  return (
    <>
      <Link href="/admin" className="mb-4 inline-flex min-h-11 items-center text-primary">
        {copy.backToModules}
      </Link>
      <div className="max-w-wizard">
        <SecurityCard passkeys={<PasskeyList />} />
      </div>
    </>
  );
}

function Modules({ offered }: { offered: readonly AdminModule[] }) {
  const [first, ...others] = offered.map((it) => it.value);
  const [tab, openTab] = useTab<string>([first ?? "", ...others]);
  const open = offered.find((it) => it.value === tab);
  return (
    <Tabs label={copy.tabList} tabs={offered} value={tab} onChange={openTab}>
      {open !== undefined && <open.Panel />}
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
        <p className="relative min-h-11 min-w-0 content-center text-15 leading-snug">
          <Link
            href="/admin?tab=security"
            aria-label={copy.securityOf(user.username)}
            className="block font-semibold text-ink underline underline-offset-4 after:absolute after:inset-0"
          >
            {user.username}
          </Link>
          {user.email !== null && (
            <span className="block text-13 text-ink-2 wrap-anywhere">{user.email}</span>
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
