import type { RecordKind } from "@attune/contract/record-history";

/** Where each kind of record is listed, and the module that this belongs to. */
export const recordLists: Readonly<Record<RecordKind, { tab: string; address: string }>> = {
  frequency: { tab: "library", address: "/admin?tab=library" },
  plan: { tab: "stripe", address: "/admin?tab=stripe&view=settings" },
  campaign: { tab: "social", address: "/admin?tab=social" },
  testimonial: { tab: "social", address: "/admin?tab=social&view=testimonials" },
  template: { tab: "users", address: "/admin?tab=users" },
  legal: { tab: "legal", address: "/admin?tab=legal" },
  staff: { tab: "users", address: "/admin?tab=users&view=staff" },
};

/** The module of a kind in the URL; the first one if it is unknown. */
export const recordTab = (kind: string): string =>
  Object.entries(recordLists).find(([it]) => it === kind)?.[1].tab ?? "users";
