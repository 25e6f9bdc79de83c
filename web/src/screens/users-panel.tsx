import type { ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { useSession } from "../api/session.tsx";
import { caseFiguresQuery } from "../features/care-case/care-case.queries.ts";
import { waitingCountsQuery } from "../features/user/staff.queries.ts";
import { Badge } from "../ui/badge.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { adminCopy } from "./admin.copy.ts";
import { NoAccess } from "./no-access.tsx";
import { supportViews, usersViews } from "./users-views.ts";

type UsersView = (typeof usersViews)[number];

const { users: copy, loading } = adminCopy;

const part = (load: () => Promise<ComponentType>) =>
  lazyPart(load, <Waiting label={loading} height="h-60" />);

const panels: Record<UsersView, ComponentType> = {
  people: part(async () => (await import("./people-panel.tsx")).PeoplePanel),
  cases: part(async () => (await import("../features/care-case/case-list.tsx")).CaseList),
  review: part(async () => (await import("../features/review/review-queue.tsx")).ReviewQueue),
  tickets: part(async () => (await import("./tickets-panel.tsx")).TicketsPanel),
  deletions: part(async () => (await import("../features/erasure/erasure-list.tsx")).ErasureList),
  audit: part(async () => (await import("../features/audit/audit-log.tsx")).AuditLog),
  staff: part(async () => (await import("../features/staff/staff-panel.tsx")).StaffPanel),
};

/** The list of people, and everything about them that is waiting for staff. */
export function UsersPanel() {
  const [search, setSearch] = useSearchParams();
  const role = useSession().user?.role;
  const isAdmin = role === "admin";
  const offered: readonly UsersView[] = isAdmin ? usersViews : supportViews;
  const asked = usersViews.find((it) => it === search.get("view"));
  const isRefused = asked !== undefined && !offered.includes(asked);
  const view = asked === undefined || isRefused ? (offered[0] ?? "tickets") : asked;
  const waiting = useQuery({ ...waitingCountsQuery, enabled: isAdmin }).data;
  const cases = useQuery({ ...caseFiguresQuery, enabled: isAdmin }).data?.waitingCount ?? 0;
  const counts = waiting === undefined ? undefined : { ...waiting, cases };
  const Panel = panels[view];
  return (
    <Tabs
      isCompact
      label={copy.views}
      tabs={offered.map((value) => ({
        value,
        label: (
          <>
            {copy.viewNames[value]}
            <Count of={value} counts={counts} />
          </>
        ),
      }))}
      value={view}
      onChange={(next) => setSearch({ tab: "users", view: next })}
    >
      {role === "support" && (
        <NoAccess role={role} part={isRefused ? copy.viewNames[asked] : undefined} />
      )}
      <Panel />
    </Tabs>
  );
}

interface CountProps {
  of: UsersView;
  counts: { cases: number; review: number; tickets: number; deletions: number } | undefined;
}

/** The number of waiting items; nothing if there are none. */
function Count({ of, counts }: CountProps) {
  const count = of === "people" || of === "audit" || of === "staff" ? 0 : (counts?.[of] ?? 0);
  if (count === 0) return null;
  return (
    <span className="ml-2">
      <Badge tone="accent">
        {count}
        <span className="sr-only"> {copy.waiting}</span>
      </Badge>
    </span>
  );
}
