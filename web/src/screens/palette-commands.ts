import type { SearchAnswer } from "@attune/contract/search";
import { formatMoney } from "@attune/domain/billing/money";
import { hertzDigits } from "../ui/hertz-text.ts";
import { formatDate } from "../ui/format-date.ts";
import { personAddress } from "../ui/person-link.tsx";
import { modulesFor, type StaffRole } from "./admin-modules.tsx";
import { adminCopy } from "./admin.copy.ts";

const { palette: copy, users, tabs } = adminCopy;

export interface Command {
  id: string;
  label: string;
  /** The type of result, in one word. */
  kind: string;
  address: string;
}

/** Navigation commands for this role, in tab order. */
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

/** Search results, each with the page it opens. */
export function commandsFound(role: StaffRole, found: SearchAnswer): Command[] {
  return [
    ...found.people.map((it) => ({
      id: `person-${it.id}`,
      label: it.username,
      kind: it.email ?? copy.kinds.user,
      address: personAddress(it.id),
    })),
    ...(role === "admin" ? found.people.filter((it) => it.hasPaid).slice(0, 1) : []).map((it) => ({
      id: `refund-${it.id}`,
      label: copy.refund(it.username),
      kind: copy.kinds.action,
      address: personAddress(it.id, { view: "payments", dialog: "refund" }),
    })),
    ...found.payments.map((it) => ({
      id: `payment-${it.id}`,
      label: copy.payment(
        formatMoney({ minor: it.amountMinor, currency: it.currency }),
        it.username,
      ),
      kind: formatDate(it.paidAt),
      address: personAddress(it.userId, { view: "payments" }),
    })),
    ...found.tickets.map((it) => ({
      id: `ticket-${it.id}`,
      label: copy.ticket(it.username, it.category),
      kind: copy.ticketStatus(it.status, formatDate(it.createdAt)),
      address: personAddress(it.userId, { view: "tickets", ticket: it.id }),
    })),
    ...found.entries.map((it) => ({
      id: `entry-${it.id}`,
      label: it.name,
      kind: copy.entry(hertzDigits(it.hertz)),
      address: `/admin?${new URLSearchParams({ tab: "library", search: it.name }).toString()}`,
    })),
  ];
}

/** Commands that match every typed word. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/);
  return commands.filter(({ label, kind }) => {
    const text = `${label} ${kind}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
