import type { AuditEvent } from "@attune/contract/audit";
import { formatMoney } from "@attune/domain/billing/money";

/** Names for a sentence about an event. Old entries have fewer, so it says "a plan" or "somebody". */
export interface SentenceContext {
  event: Pick<AuditEvent, "subjectId" | "subjectName" | "objectId" | "changes">;
  /** Display names by the ids in the events. */
  names: Readonly<Record<string, string>>;
}

/** Wording of an action: done, attempted, and its subject. */
export type ActionWording = readonly [
  past: string,
  base: string,
  rest?: string | ((it: SentenceContext) => string),
];

/** The person it was about. */
export function person({ event: { subjectId, subjectName } }: SentenceContext): string {
  if (subjectId === null) return "someone";
  return subjectName ?? "an erased account";
}

export const possessive = (it: SentenceContext): string => `${person(it)}’s`;

const nameColumns = ["name", "plan_name", "campaign_name", "customer_name", "alt_text", "title"];

/** `the plan “Enhanced”`, or `a plan` if its name is unknown. */
export function thing(it: SentenceContext, kind: string): string {
  const { objectId, changes } = it.event;
  const today = objectId === null ? undefined : it.names[objectId];
  const written = nameColumns.flatMap((column) => [...(changes?.[column] ?? [])].toReversed());
  const name = today ?? written.find((one) => typeof one === "string" && one !== "");
  if (typeof name === "string") return `the ${kind} “${name}”`;
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

/** `£9.99`; undefined in entries from before amounts were recorded. */
export function amount({ event: { changes } }: SentenceContext): string | undefined {
  const minor = changes?.["amountMinor"]?.[1];
  const currency = changes?.["currency"]?.[1];
  return typeof minor === "number" && typeof currency === "string"
    ? formatMoney({ minor, currency })
    : undefined;
}

/** A column's new value, if it is text. */
export function after({ event: { changes } }: SentenceContext, column: string): string | undefined {
  const value = changes?.[column]?.[1];
  return typeof value === "string" ? value : undefined;
}
