import { Link } from "wouter";
import type { Segment } from "@attune/contract/review";
import { Badge } from "../../ui/badge.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { EvidenceSource } from "../../ui/evidence-source.tsx";
import { reviewCopy as copy } from "./review.copy.ts";

/** Each segment of a programme: start and duration, what is played, why, and its evidence. */
export function ReviewSegments({ segments }: { segments: readonly Segment[] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {segments.map((it, index) => (
        <li key={it.entryId} className="border-t border-line pt-3 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-15 text-ink-2 tabular-nums">
              {index + 1}. {clockText(it.startSeconds)}
            </span>
            <Link
              href={`/admin?tab=library&search=${encodeURIComponent(it.name)}`}
              className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4"
            >
              {it.name}
            </Link>
            {it.hertz !== null && <span className="text-15">{copy.hertz(it.hertz)}</span>}
            <span className="text-15 tabular-nums">{copy.lasts(it.durationSeconds)}</span>
            <Badge>{copy.grade(it.evidenceGrade)}</Badge>
          </p>
          <p className="text-15 text-ink-2">{it.emittedLabel}</p>
          <p className="text-15">{it.reason}</p>
          <p className="text-13 text-ink-2">
            <EvidenceSource text={it.evidence} />
          </p>
        </li>
      ))}
    </ol>
  );
}
