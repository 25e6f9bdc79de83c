import type { TrackReview } from "@attune/contract/review";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { AlsoHere } from "../../ui/also-here.tsx";
import { Badge } from "../../ui/badge.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { timeText } from "../../ui/time-text.ts";
import { clockText } from "../../ui/duration-text.ts";
import { reviewQueueAddress } from "../../ui/review-address.ts";
import { wordFor } from "../../ui/words-for.ts";
import { reviewCopy as copy } from "./review.copy.ts";

interface ReviewHeaderProps {
  track: TrackReview;
  /** Null if it is not in the queue. */
  position: { at: number; total: number } | null;
}

const tones = { crisis: "danger", caution: "warning", routine: "neutral" } as const;

/** Owner, urgency and position in the queue, on one line if it fits. */
export function ReviewHeader({ track, position }: ReviewHeaderProps) {
  const { username, severity, kind, createdAt, durationSeconds, waitingSince, state } = track;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2">
      <Link
        href={reviewQueueAddress}
        className="inline-flex min-h-11 items-center gap-2 text-15 text-primary underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size="1.125rem" />
        {copy.toQueue}
      </Link>
      <h1 tabIndex={-1} className="text-24">
        <PersonLink id={track.userId}>{username}</PersonLink>
      </h1>
      <Badge tone={tones[severity]}>{wordFor(copy.severities, severity)}</Badge>
      <p className="text-15 text-ink-2 max-sm:basis-full">
        {copy[kind === "assigned" ? "given" : "made"](timeText(createdAt))} ·{" "}
        {clockText(durationSeconds)}
        {state === "waiting" && ` · ${copy.waitingSince(timeText(waitingSince))}`}
      </p>
      <AlsoHere place="review" aboutId={track.id} />
      <span className="ml-auto flex items-center gap-3">
        {position !== null && (
          <span className="text-15 text-ink-2">{copy.position(position.at, position.total)}</span>
        )}
        <ThemeToggle />
      </span>
    </header>
  );
}
