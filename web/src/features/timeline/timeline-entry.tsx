import {
  AudioLines,
  Circle,
  ClipboardList,
  CreditCard,
  Eye,
  Headphones,
  HeartPulse,
  Mail,
  MessageSquare,
  Smile,
  UserRound,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import type { TimelineEntry } from "@attune/contract/timeline";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { Link } from "wouter";
import { personAddress } from "../../ui/person-link.tsx";
import { timeOfDay } from "../../ui/time-text.ts";
import { sentenceOf, timelineCopy as copy } from "./timeline.copy.ts";

export type StaffEntry = Extract<TimelineEntry, { kind: "staff" }>;

interface EntryProps {
  entry: TimelineEntry;
  userId: string;
  staffSentence: (entry: StaffEntry) => string;
}

/** One event: time, description, actor, and a link to it. */
export function Entry({ entry, userId, staffSentence }: EntryProps) {
  const isRead = entry.kind === "staff" && entry.isRead;
  const isKnown = Object.hasOwn(icons, entry.kind);
  const Icon = isRead ? Eye : isKnown ? icons[entry.kind] : Circle;
  const address = addressOf(entry, userId);
  const words = entry.kind === "staff" ? staffSentence(entry) : sentenceOf(entry);
  const more = moreOf(entry);
  return (
    <div className="grid min-h-8 grid-cols-[3rem_1.25rem_minmax(0,1fr)] items-baseline gap-x-2 py-1 text-15">
      <time dateTime={entry.at} className="text-13 text-ink-2 tabular-nums">
        {entry.kind === "listening" ? "" : timeOfDay(entry.at)}
      </time>
      <Icon aria-hidden size="1rem" className="translate-y-0.5 text-ink-3" />
      <p className="wrap-anywhere">
        {address === undefined ? (
          words
        ) : (
          <Link href={address} className="text-primary underline underline-offset-4">
            {words}
          </Link>
        )}
        {more !== "" && <span className="text-ink-2"> · {more}</span>}
      </p>
    </div>
  );
}

const icons: Record<TimelineEntry["kind"], LucideIcon> = {
  assessment: ClipboardList,
  analysis: ClipboardList,
  audio: AudioLines,
  listening: Headphones,
  "check-in": Smile,
  case: HeartPulse,
  payment: CreditCard,
  refund: CreditCard,
  declined: CreditCard,
  subscription: CreditCard,
  ticket: MessageSquare,
  mail: Mail,
  registered: UserRound,
  consent: UserRound,
  "sign-in": UserRound,
  deletion: UserRound,
  staff: Wrench,
};

function addressOf(entry: TimelineEntry, userId: string): string | undefined {
  switch (entry.kind) {
    case "assessment":
      return personAddress(userId, { view: "answers" });
    case "analysis":
      return personAddress(userId, { view: "analysis" });
    case "audio":
      return personAddress(userId, { view: "programme", audio: entry.audioId });
    case "case":
      return caseAddress(entry.caseId);
    case "payment":
    case "refund":
    case "subscription":
      return personAddress(userId, { view: "payments" });
    case "ticket":
      return personAddress(userId, { view: "tickets", ticket: entry.ticketId });
    default:
      return undefined;
  }
}

/** The second line: who did it, how often, and a refund's reason. */
function moreOf(entry: TimelineEntry): string {
  return partsOf(entry)
    .filter((it) => it !== null)
    .join(" · ");
}

function partsOf(entry: TimelineEntry): (string | null)[] {
  if (entry.kind === "staff")
    return [entry.actorName, entry.count > 1 ? copy.times(entry.count) : null];
  if (entry.kind === "refund")
    return [entry.by, entry.reason === null ? null : copy.reason(entry.reason)];
  return "by" in entry ? [entry.by] : [];
}
