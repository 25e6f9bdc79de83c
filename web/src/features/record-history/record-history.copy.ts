import type { RecordKind, RecordVersion } from "@attune/contract/record-history";

const kinds: Record<RecordKind, string> = {
  frequency: "Entry",
  plan: "Plan",
  campaign: "Campaign",
  testimonial: "Testimonial",
  template: "Template of assignments",
  legal: "Legal settings",
  staff: "Staff account",
};

const actions: Record<RecordVersion["action"], string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
  imported: "Imported from a list",
  unrecorded: "Changed by Attune itself",
  earliest: "Before the first recorded change",
};

export const recordHistoryCopy = {
  kinds,
  actions,
  back: "Back to the list",
  unknown: "There is no such record.",
  loading: "Loading the history",
  failed: "Failed to load the history",
  asOf: "As of",
  asOfHint: "Shows the record as it was at this time.",
  versions: "Versions, newest first",
  current: "Current",
  cut: "Only the latest 200 changes are listed.",
  events: "All events in the audit log",
  noneYet: "There was no such record at that time.",
  uncertain:
    "Attune itself changed this record at an unknown time; it may have been before this one.",
  by: (name: string) => `by ${name}`,
  former: "a former colleague",
  unknownTime: "time unknown",
  versionOf: (time: string) => `As of ${time}`,
  currentTitle: "As it is now",
  unknownTitle: "At an unknown time",
  gone: "It was deleted.",
  caption: "Values of this version",
  columns: { field: "Field", past: "Then", now: "Now" },
  value: "Value",
  differs: "Different now",
  same: "The same",
  changedHere: "Changed in this version",
  onlyBeginning: "The log has only the beginning of this text.",
  testimonialNote:
    "What a customer wrote is not part of the history: the audit log is never erased.",
  legalNote:
    "Reverting publishes the earlier words as a new version. Customers are asked to accept the terms again if their version name changes. Every published text is under Legal Settings, in Versions.",
  staffNote: "Roles are changed under Staff, where you confirm that it is you.",
  empty: "(empty)",
  yes: "Yes",
  no: "No",
  withDuration: (name: string, seconds: number) => `${name} (${seconds} s)`,
  revert: "Revert to this version",
  revertTitle: "Revert to this version?",
  revertIntro:
    "This saves these values again, as a change of its own. The versions since stay here.",
  kept: (columns: string) => `Stays as it is now: ${columns}.`,
  confirm: "Revert",
  reverting: "Reverting...",
  reverted: "Reverted",
  notReverted: "It was not reverted",
  notRevertedHint: "Please try again.",
  cannot: {
    gone: "It is deleted. Restore it first.",
    published: "It is published, and stays as it is.",
    nothing: "None of what differs can be reverted here.",
  },
} as const;

/** Columns whose names do not say what they are. */
const labels: Readonly<Record<string, string>> = {
  hertz: "Frequency",
  plan_name: "Name",
  price_minor: "Price",
  is_active: "Active",
  is_curated: "Curated",
  is_popular: "Recommended plan",
  is_recurring: "Renews",
  image_id: "Picture",
  duration_seconds: "Duration in seconds",
  stripe_product_id: "Stripe product",
  stripe_price_id: "Stripe price",
  ico_registration_number: "ICO registration number",
  created_by: "Added by",
  user_id: "Customer",
  disabled_at: "Disabled",
  deleted_at: "Deleted",
  free_until: "Free access until",
  erasure_due_at: "Erasure due",
};

export function columnLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
