import type { OwnCare } from "@attune/contract/care-case";
import { whenText } from "../../ui/when-text.ts";
import { ownCareCopy as copy } from "./own-care.copy.ts";

/** When staff will contact the person, or that they are late. */
export function contactText({ contactBy }: OwnCare, now: Date): string {
  const isOverdue = new Date(contactBy) < now;
  return (isOverdue ? copy.overdue : copy.by)(whenText(contactBy, now));
}
