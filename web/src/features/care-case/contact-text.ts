import type { OwnCare } from "@attune/contract/care-case";
import { londonClock } from "@attune/domain/time/london-time";
import { timeOfDay } from "../../ui/time-text.ts";
import { whenText } from "../../ui/when-text.ts";
import { ownCareCopy as copy } from "./own-care.copy.ts";

/** When staff will contact the person, or that they are late. */
export function contactText({ contactBy }: OwnCare, now: Date): string {
  const at = new Date(contactBy);
  const isLondon = londonClock(at).endsWith(`T${timeOfDay(contactBy)}`);
  const time = whenText(contactBy, now);
  return (at < now ? copy.overdue : copy.by)(isLondon ? time : copy.ownTime(time));
}
