import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PendingTrack } from "@attune/contract/review";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { Link } from "wouter";
import { useOthers } from "../../api/use-presence.ts";
import { FollowPresence, OthersHere } from "../../ui/also-here.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { clockText } from "../../ui/duration-text.ts";
import { FollowReviews } from "./follow-reviews.tsx";
import { reviewAddress } from "../../ui/review-address.ts";
import { updateReviewMemory, reviewMemory } from "./review-memory.ts";
import { audioOf, reviewCopy as copy } from "./review.copy.ts";
import { reviewQueueQuery } from "./review.queries.ts";

/** Audio waiting for a reviewer; people in crisis have their own section at the top. */
export function ReviewQueue() {
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <FollowReviews />
      <FollowPresence />
      <Loaded query={useQuery(reviewQueueQuery)} copy={copy} height="h-60">
        {(tracks) => <Sections tracks={tracks} />}
      </Loaded>
      <p className="mt-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
    </Section>
  );
}

function Sections({ tracks }: { tracks: readonly PendingTrack[] }) {
  const box = useReturn();
  const othersAt = useOthers("review");
  const crisis = tracks.filter((it) => it.severity === "crisis");
  const others = tracks.filter((it) => it.severity !== "crisis");
  const sections = [
    { title: copy.personFirst, items: crisis },
    { title: crisis.length > 0 ? copy.others : copy.queue, items: others },
  ].filter(({ items }) => items.length > 0);
  if (sections.length === 0) return <p className="text-ink-2">{copy.empty}</p>;
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {sections.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          {crisis.length > 0 && (
            <h3 className="mb-2 text-15 font-semibold">
              {title} ({items.length})
            </h3>
          )}
          <RowTable caption={title} columns={Object.values(copy.table).map((name) => ({ name }))}>
            {items.map((it) => (
              <QueueRow key={it.id} track={it} others={othersAt(it.id)} />
            ))}
          </RowTable>
        </section>
      ))}
    </div>
  );
}

function QueueRow({ track, others }: { track: PendingTrack; others: readonly string[] }) {
  const { id, username, caseId, reviewReasons, waitingSince, durationSeconds } = track;
  return (
    <Row>
      <RowHead>
        <Link
          href={reviewAddress(id)}
          data-review={id}
          aria-label={copy.openNamed(audioOf(track))}
          onClick={() => updateReviewMemory({ openedId: id })}
          title={username}
          className="inline-flex min-h-6 items-center wrap-anywhere text-primary underline underline-offset-4 max-lg:min-h-11 lg:max-w-48"
        >
          <span className="min-w-0 lg:truncate">{username}</span>
        </Link>
      </RowHead>
      <RowCell name={copy.table.why}>
        {reviewReasons.join(" ")}{" "}
        {caseId !== null && (
          <Link
            href={caseAddress(caseId)}
            aria-label={copy.openCaseNamed(username)}
            className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4 max-lg:min-h-11"
          >
            {copy.openCase}
          </Link>
        )}{" "}
        <OthersHere names={others} />
      </RowCell>
      <RowCell name={copy.table.since}>{timeText(waitingSince)}</RowCell>
      <RowCell name={copy.table.length}>{clockText(durationSeconds)}</RowCell>
    </Row>
  );
}

/** After returning from a review, focuses the row it was opened from. */
function useReturn() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { openedId } = reviewMemory();
    const row = box.current?.querySelector<HTMLElement>(`[data-review="${openedId}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
  }, []);
  return box;
}
