import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { purposeNeeded } from "@attune/contract/purpose";
import type { PendingTrack, TrackReview } from "@attune/contract/review";
import { Redirect, useLocation, useParams } from "wouter";
import { fieldMessages, problemCode } from "../api/api-error.ts";
import { QueryProvider } from "../api/query-provider.tsx";
import { useSession } from "../api/session.tsx";
import { PurposeDialog } from "../features/purpose/purpose-dialog.tsx";
import { ReviewedAnswers } from "../features/questionnaire/reviewed-answers.tsx";
import { reviewAddress, reviewQueueAddress } from "../ui/review-address.ts";
import { FrequencyPicker } from "../features/assignment/frequency-picker.tsx";
import { RecommendationButton } from "../features/recommendation/recommendation-button.tsx";
import { FollowReviews } from "../features/review/follow-reviews.tsx";
import { CertificateButtons } from "../features/certificate/certificate-buttons.tsx";
import { ReviewBar } from "../features/review/review-bar.tsx";
import { ReviewHeader } from "../features/review/review-header.tsx";
import { playOrPause } from "../features/review/review-shortcuts.ts";
import { updateReviewMemory } from "../features/review/review-memory.ts";
import { ReviewProgramme } from "../features/review/review-programme.tsx";
import { reviewQueueQuery, trackReviewQuery } from "../features/review/review.queries.ts";
import { usePlayAhead } from "../features/review/use-play-ahead.ts";
import { useReviewKeys } from "../features/review/use-review-keys.ts";
import { useReviewMemory } from "../features/review/use-review-memory.ts";
import { Loaded } from "../ui/loaded.tsx";
import { focusHeading, usePageTitle } from "../ui/page-title.ts";
import { ScrollRegion } from "../ui/scroll-region.tsx";
import { ToastSlot } from "../ui/toast-slot.tsx";
import { UnsavedGuard } from "../ui/unsaved.tsx";
import { AccessDeniedScreen } from "./access-denied-screen.tsx";
import { adminCopy } from "./admin.copy.ts";
import { LoadingScreen } from "./loading-screen.tsx";

const { review: copy } = adminCopy;

/** One audio in review, at its own URL; without an id, the first in the queue. */
export function ReviewScreen() {
  const { user } = useSession();
  if (user?.role !== "admin") return <AccessDeniedScreen />;
  return (
    <UnsavedGuard>
      <QueryProvider>
        <Review />
      </QueryProvider>
    </UnsavedGuard>
  );
}

function Review() {
  const { id } = useParams<{ id?: string }>();
  const queue = useQuery(reviewQueueQuery);
  const playAhead = usePlayAhead();
  if (id !== undefined)
    return <OneReview key={id} {...{ id, playAhead }} queue={queue.data ?? []} />;
  if (queue.data === undefined && queue.error === null) return <LoadingScreen />;
  const [first] = queue.data ?? [];
  return (
    <Redirect to={first === undefined ? reviewQueueAddress : reviewAddress(first.id)} replace />
  );
}

interface OneReviewProps {
  id: string;
  queue: readonly PendingTrack[];
  playAhead: ReturnType<typeof usePlayAhead>;
}

function OneReview({ id, ...shared }: OneReviewProps) {
  const query = useQuery(trackReviewQuery(id));
  const [, navigate] = useLocation();
  usePageTitle(copy.title(query.data?.username ?? ""));
  if (problemCode(query.error) === purposeNeeded.code) {
    const { userId = "", username = "" } = fieldMessages(query.error);
    return (
      <PurposeDialog
        user={{ id: userId, username }}
        onStated={() => void query.refetch()}
        onClose={() => navigate(reviewQueueAddress)}
      />
    );
  }
  return (
    <Loaded query={query} copy={copy} height="h-60" className="p-5">
      {(track) => <Opened track={track} {...shared} />}
    </Loaded>
  );
}

interface OpenedProps extends Omit<OneReviewProps, "id"> {
  track: TrackReview;
}

function Opened({ track, queue, playAhead }: OpenedProps) {
  const screen = useRef<HTMLDivElement>(null);
  const memory = useReviewMemory(track);
  const { next, previous, position, open } = useTurns(track.id, queue);
  useReviewKeys(screen, {
    isBetween: playAhead.isBetween,
    next: () => open(next),
    previous: () => open(previous),
    leaveField: () => focusHeading("h1"),
  });
  const arrive = useEffectEvent(() => {
    if (playAhead.arrive()) playOrPause(screen.current?.querySelector("audio") ?? null);
  });
  useEffect(() => {
    updateReviewMemory({ openedId: track.id });
    focusHeading("h1");
    arrive();
  }, [track.id]);
  const goOn = () => open(next ?? previous, reviewQueueAddress);
  return (
    <div ref={screen} className="flex min-h-dvh flex-col lg:h-dvh">
      <FollowReviews openId={track.id} />
      <ReviewHeader track={track} position={position} />
      {/* Never above the bar of decisions. */}
      <ToastSlot className="sticky top-2 z-50 h-0 px-2 *:pt-2 sm:px-4" />
      <main
        id="main"
        className="grid grow grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <Column title={copy.answers}>
          <ReviewedAnswers assessment={track.assessment} />
        </Column>
        <Column title={copy.programme}>
          <ReviewProgramme
            track={track}
            heard={memory.heard}
            onPlayed={memory.addHeard}
            onLeft={goOn}
            renderCertificate={(certified) => <CertificateButtons {...certified} />}
            renderRecommendation={(version) => (
              <RecommendationButton
                user={{ id: track.userId, username: track.username }}
                version={version}
                EntryPicker={FrequencyPicker}
              />
            )}
          />
        </Column>
      </main>
      <ReviewBar
        track={track}
        note={memory.note}
        isNoteUnsaved={memory.isNoteUnsaved}
        onNote={memory.setNote}
        heardSeconds={memory.heardSeconds}
        onNext={next === undefined ? undefined : () => open(next)}
        onPrevious={previous === undefined ? undefined : () => open(previous)}
        onSend={playAhead.leave}
        onRefused={playAhead.arrive}
        onDecided={() => {
          memory.forgetNote();
          goOn();
        }}
        onUndone={() => open(track.id)}
      />
    </div>
  );
}

/** On a wide screen, where both columns are visible, each scrolls separately. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ScrollRegion
      aria-label={title}
      className="min-w-0 overflow-x-clip px-5 py-4 lg:overflow-y-auto lg:border-line lg:not-first:border-l"
    >
      <h2 className="mb-3 text-20">{title}</h2>
      {children}
    </ScrollRegion>
  );
}

/** Position in the queue, with the previous and next review. */
function useTurns(id: string, queue: readonly PendingTrack[]) {
  const [, navigate] = useLocation();
  const at = queue.findIndex((it) => it.id === id);
  return {
    // A decided review has left the queue, so the most urgent one is next.
    next: at === -1 ? queue[0]?.id : queue[at + 1]?.id,
    previous: queue[at - 1]?.id,
    position: at === -1 ? null : { at: at + 1, total: queue.length },
    open: (other: string | undefined, otherwise?: string) => {
      const address = other === undefined ? otherwise : reviewAddress(other);
      // Replaced, so that Back returns to the queue instead of to earlier reviews.
      if (address !== undefined) navigate(address, { replace: true });
    },
  };
}
