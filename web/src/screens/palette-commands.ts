import type { StaffUser } from "@attune/contract/user";
import { modulesFor, type StaffRole } from "./admin-modules.tsx";
import { adminCopy } from "./admin.copy.ts";

const { palette: copy, users, tabs } = adminCopy;

export interface Command {
  id: string;
  label: string;
  /** What kind of thing it is, in a word. */
  kind: string;
  address: string;
}

/** Where this role may go, in the order of the tabs. */
export function commandsFor(role: StaffRole): Command[] {
  const modules = modulesFor(role).map(({ value, label }) => ({
    id: `tab-${value}`,
    label: copy.goTo(label),
    kind: copy.kinds.tab,
    address: `/admin?tab=${value}`,
  }));
  const views = Object.entries(users.viewNames)
    .filter(([value]) => value !== "people")
    .map(([value, label]) => ({
      id: `view-${value}`,
      label: copy.goTo(label),
      kind: copy.inTab(tabs.users),
      address: `/admin?tab=users&view=${value}`,
    }));
  return [
    ...modules,
    ...(role === "admin" ? [...views, ...shortcuts] : []),
    {
      id: "security",
      label: copy.security,
      kind: copy.kinds.account,
      address: "/admin?tab=security",
    },
  ];
}

const shortcuts: readonly Command[] = [
  {
    id: "next-review",
    label: copy.nextReview,
    kind: copy.kinds.action,
    address: "/admin/review",
  },
  {
    id: "failed",
    label: copy.failedAnalyses,
    kind: copy.kinds.action,
    address: "/admin?tab=users&questionnaire=failed",
  },
  {
    id: "open-tickets",
    label: copy.openTickets,
    kind: copy.kinds.action,
    address: "/admin?tab=users&view=tickets&status=open",
  },
];

/** What can be opened about somebody who was found. */
export function commandsAbout(user: StaffUser): Command[] {
  const about = (dialog: string, label: string) => ({
    id: `user-${user.id}-${dialog}`,
    label,
    kind: user.email ?? copy.kinds.user,
    address: `/admin?${new URLSearchParams({ tab: "users", search: user.username, dialog, user: user.id }).toString()}`,
  });
  return [
    about("care", copy.care(user.username)),
    ...(user.questionnaireStatus === null ? [] : [about("answers", copy.answers(user.username))]),
    ...(user.hasAiReport ? [about("report", copy.report(user.username))] : []),
  ];
}

/** Those whose words hold every word that was typed. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/);
  return commands.filter(({ label, kind }) => {
    const text = `${label} ${kind}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
