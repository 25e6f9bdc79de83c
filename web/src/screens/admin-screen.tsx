import type { ReactNode } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { Link, Redirect, useLocation, useParams, useSearchParams } from "wouter";
import { QueryProvider } from "../api/query-provider.tsx";
import { useSession } from "../api/session.tsx";
import { AlertsButton } from "../features/alert/alerts-button.tsx";
import { CasesButton } from "../features/care-case/cases-button.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { UserCount } from "../features/user/user-count.tsx";
import { Alert } from "../ui/alert.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ListToolsInBar } from "../ui/list-tools.tsx";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Shortcuts } from "../ui/shortcuts.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { UnsavedGuard } from "../ui/unsaved.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { adminCopy as copy } from "./admin.copy.ts";
import { modules, modulesFor, type StaffRole } from "./admin-modules.tsx";
import { adminTitle } from "./admin-title.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { NoAccess } from "./no-access.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { recordTab } from "./record-lists.ts";
import { useTab } from "./use-tab.ts";
import { useWaitingCount } from "./use-waiting-count.ts";
import { movedAddress } from "./users-views.ts";

const PasskeyList = lazyPart(
  async () => (await import("../features/passkey/passkey-list.tsx")).PasskeyList,
);
const PersonPanel = lazyPart(
  async () => (await import("./person-panel.tsx")).PersonPanel,
  <Waiting label={copy.loading} height="h-60" />,
);
const RecordPanel = lazyPart(
  async () => (await import("./record-panel.tsx")).RecordPanel,
  <Waiting label={copy.loading} height="h-60" />,
);
const SecurityCard = lazyPart(
  async () => (await import("../features/security/security-card.tsx")).SecurityCard,
  <Waiting label={copy.loading} height="h-60" />,
);

/** The back office: each role sees the modules that the server permits it. */
export function AdminScreen() {
  const { user, isLoading } = useSession();
  const [search] = useSearchParams();
  usePageTitle(user === null || user.role === "user" ? copy.title : adminTitle(search, user.role));
  if (isLoading) return <LoadingScreen />;
  if (user === null) return <Refusal>{copy.signedOut}</Refusal>;
  if (user.role === "user") return <Refusal>{copy.denied}</Refusal>;
  return (
    <UnsavedGuard>
      <QueryProvider>
        <Page isOffice tools={<Tools user={user} role={user.role} />}>
          <Open role={user.role} foot={<Footer user={user} role={user.role} />} />
        </Page>
      </QueryProvider>
    </UnsavedGuard>
  );
}

/** The open module, or the staff member's own security settings. */
function Open({ role, foot }: { role: StaffRole; foot: ReactNode }) {
  const [search] = useSearchParams();
  const moved = movedAddress(search);
  if (moved !== undefined) return <Redirect to={moved} replace />;
  if (search.get("tab") !== "security") return <Modules role={role} foot={foot} />;
  return (
    <>
      <Link href="/admin" className="mb-4 inline-flex min-h-11 items-center text-primary">
        {copy.backToModules}
      </Link>
      <div className="max-w-wizard pb-6">
        <SecurityCard passkeys={<PasskeyList />} />
      </div>
      {foot}
    </>
  );
}

function Modules({ role, foot }: { role: StaffRole; foot: ReactNode }) {
  const offered = modulesFor(role);
  const waiting = useWaitingCount();
  const [first, ...others] = offered.map((it) => it.value);
  const [tab, openTab] = useTab<string>([first ?? "", ...others]);
  const [, navigate] = useLocation();
  const { personId, kind, recordId } =
    useParams<Partial<Record<"personId" | "kind" | "recordId", string>>>();
  const listed = personId !== undefined ? "users" : kind && recordTab(kind);
  const open = offered.find((it) => it.value === tab);
  const [search] = useSearchParams();
  const named = personId === undefined ? search.get("tab") : "users";
  const asked = modules.find((it) => it.value === named);
  const isRefused = asked !== undefined && !offered.includes(asked);
  return (
    <Tabs
      isRail
      label={copy.tabList}
      tabs={offered.map((it) =>
        it.value === "users" && waiting > 0
          ? { ...it, count: { value: waiting, text: copy.waiting(waiting) } }
          : it,
      )}
      value={listed ?? tab}
      onChange={listed === undefined ? openTab : (next) => navigate(`/admin?tab=${next}`)}
      foot={foot}
    >
      <NoAccess role={role} part={isRefused ? asked?.label : undefined} />
      {listed === undefined && open !== undefined && (
        <ListToolsInBar>
          <open.Panel />
        </ListToolsInBar>
      )}
      {personId !== undefined && offered.some((it) => it.value === "users") && (
        <PersonPanel key={personId} id={personId} />
      )}
      {kind !== undefined && recordId !== undefined && (
        <RecordPanel key={recordId} kind={kind} id={recordId} isAdmin={role === "admin"} />
      )}
    </Tabs>
  );
}

interface StaffProps {
  user: UserAnswer;
  role: StaffRole;
}

/** The role's access, and a note if the demo skips the second factor. */
function Footer({ user, role }: StaffProps) {
  return (
    <footer className="grid gap-1 border-t border-line py-3 text-13 text-ink-2 max-lg:order-last max-lg:mt-6 max-lg:mb-20 lg:mt-4 lg:px-2.5">
      <UserCount />
      <p>{copy.accessLevel(copy.roles[role])}</p>
      <p>{copy.available(modulesFor(role).length, modules.length)}</p>
      <Shortcuts groups={copy.shortcuts} />
      {user.isSparedSecondFactor === true && (
        <p role="note" className="mt-1 rounded-control bg-info-soft p-2 text-ink">
          {copy.demoWithoutFactor}
        </p>
      )}
    </footer>
  );
}

/** The header line: title, search, alerts and cases, the signed-in staff member, and logout. */
function Tools({ user, role }: StaffProps) {
  return (
    <>
      <h1 className="mr-auto text-17 max-lg:sr-only">{copy.title}</h1>
      <PaletteButton role={role} />
      {role === "admin" && <CasesButton />}
      {role === "admin" && <AlertsButton />}
      <div className="flex min-w-0 items-center gap-2">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-15 font-semibold text-primary uppercase max-sm:hidden"
        >
          {user.username.slice(0, 1)}
        </span>
        <p className="relative min-h-11 min-w-0 content-center text-15 leading-tight max-sm:max-w-[5rem]">
          <Link
            href="/admin?tab=security"
            aria-label={copy.securityOf(user.username)}
            className="block truncate font-semibold text-ink underline underline-offset-4 after:absolute after:inset-0"
          >
            {user.username}
          </Link>
          {user.email !== null && (
            <span className="block text-13 text-ink-2 wrap-anywhere max-lg:sr-only">
              {user.email}
            </span>
          )}
        </p>
      </div>
      <LogoutButton isIconOnPhone />
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
