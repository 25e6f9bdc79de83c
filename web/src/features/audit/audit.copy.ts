import { type AuditEvent, failedOutcome, interruptedOutcome } from "@attune/contract/audit";
import { type ReadBasis, readBases } from "@attune/contract/purpose";
import { viewedOutcome } from "@attune/contract/view";
import { counted } from "../../ui/counted.ts";
import { wordFor } from "../../ui/words-for.ts";

const objects = {
  frequency: "Entry",
  plan: "Plan",
  campaign: "Campaign",
  picture: "Picture",
  testimonial: "Testimonial",
  ticket: "Support request",
  audio: "Audio",
  assignment: "Assignment",
  template: "Template",
} satisfies Record<NonNullable<AuditEvent["objectKind"]>, string>;

export const auditCopy = {
  title: "Audit log",
  intro:
    "What staff changed, whose health data they read, and how they signed in. Events are chained, and the end of the chain is stored outside the database, so verifying the log reveals any change or removal.",
  loading: "Loading the audit log",
  failed: "Failed to load the audit log",
  empty: "No matching events.",
  caption: "Events, newest first",
  kind: "Show",
  kinds: {
    changes: "Changes",
    reads: "Reads of health data",
    "sign-ins": "Sign-ins and account security",
    all: "Everything",
  },
  actor: "Staff",
  everybody: "Everyone",
  columns: { at: "When", actor: "Who", action: "What", subject: "About", outcome: "Outcome" },
  system: "Attune itself",
  gone: (id: string) => `Deleted account ${id.slice(0, 8)}`,
  nobody: "–",
  onlyAbout: (name: string) => `Only events about ${name}.`,
  thisRecord: "one record",
  thisPerson: "one person",
  showAll: "Show all",
  onlyThis: "Only events about this",
  onlyThisNamed: (name: string) => `Only events about this: ${name}`,
  from: (mark: string) => `Address mark ${mark}`,
  details: "Details",
  /** Follows "Details", for screen readers. */
  detailsOf: (sentence: string, time: string) => `: ${sentence}, ${time}`,
  objectId: (kind: AuditEvent["objectKind"]) =>
    kind === null ? "Id" : `Id of the ${wordFor(objects, kind).toLowerCase()}`,
  subjectId: "Id of the person",
  nothing: "nothing",
  verify: "Verify the log",
  verifying: "Verifying...",
  whole: (events: number) => `${counted(events, "event")} verified: none is missing or changed.`,
  altered: {
    title: "The log has been altered",
    whatToDo:
      "Compare it with a backup and the anchors, and find out who could write to the database. Then the operator can continue with npm run admin -- accept-audit-log.",
  },
  unread: {
    title: "The copy outside the database could not be read",
    whatToDo:
      "This does not mean that the log was altered, but it could not be compared with that copy. Ask the operator to make it readable, then verify again.",
  },
  wrongClock: {
    title: "The log and the server's clock disagree",
    whatToDo:
      "This does not mean that the log was altered. Ask the operator to check the clock, then verify again. If the clock is right now and was ahead before, the operator can continue with npm run admin -- accept-audit-log.",
  },
  anchored: (time: string) => `Last stored outside the database: ${time}.`,
  neverAnchored: "It has not been stored outside the database yet.",
  verifyFailed: "The log could not be verified",
  older: "Older",
  newest: "Newest",
  pages: "Pages of the audit log",
} as const;

/** The sign-in method, and the meaning of a refused sign-in. */
const signIns: Record<string, string> = {
  password: "Done, with the password",
  "two-step": "Done, with password and code",
  "recovery-code": "Done, with a recovery code",
  "invalid-credentials": "Refused: wrong password",
  "code-needed": "Password right, code asked for",
  "code-refused": "Refused: wrong code",
};

export function outcomeOf(
  it: Pick<AuditEvent, "phase" | "isRead" | "isAboutOwnAccount" | "outcome">,
): string {
  const words = it.isAboutOwnAccount ? signIns[it.outcome ?? ""] : undefined;
  if (words !== undefined) return words;
  if (it.outcome === interruptedOutcome) return "Interrupted, outcome unknown";
  if (it.outcome === failedOutcome) return "Failed, perhaps partly done";
  if (it.phase === "refused") return `Refused: ${it.outcome ?? "not done"}`;
  if (it.outcome === viewedOutcome) return "Read while viewing their dashboard";
  if (it.phase === "asked") return "Begun, no outcome yet";
  const basis = readBases.find((one) => one === it.outcome);
  if (it.isRead && basis !== undefined) return `Read: ${bases[basis]}`;
  return it.isRead ? "Read" : "Done";
}

const bases: Record<ReadBasis, string> = {
  case: "a case is open",
  review: "a review is open",
  "support-request": "a request to support",
  care: "their care",
  audio: "their audio",
  complaint: "a complaint",
  legal: "a legal request",
  other: "another purpose",
  "not-stated": "no purpose stated",
};

type Names = Readonly<Record<string, string>>;

/** Its subject, by name if it has one; empty for a person. */
export function objectOf(
  { objectKind, objectId }: Pick<AuditEvent, "objectKind" | "objectId">,
  names: Names,
): string | null {
  if (objectKind === null || objectId === null) return null;
  const kind = wordFor(objects, objectKind);
  const name = names[objectId];
  return name === undefined ? kind : `${kind}: ${name}`;
}

/** A value on one line as staff read it; an id with its name. */
export function valueText(it: unknown, names: Names): string {
  if (it === null || it === "") return auditCopy.nothing;
  if (typeof it !== "string") return JSON.stringify(it);
  const name = names[it];
  return name === undefined ? it : `${name} (${it})`;
}
