import type { ReactNode } from "react";
import type { TrackReview } from "@attune/contract/review";
import type { HeardRange } from "./heard-ranges.ts";
import { MakeAgain } from "./make-again.tsx";
import { ReviewKeys } from "./review-keys.tsx";
import { ReviewLeftOut } from "./review-left-out.tsx";
import { ReviewPlayer } from "./review-player.tsx";
import { ReviewSegments } from "./review-segments.tsx";
import { ReviewWhy } from "./review-why.tsx";
import { audioOf, reviewCopy as copy } from "./review.copy.ts";
import { Section } from "../../ui/section.tsx";
import { wordFor } from "../../ui/words-for.ts";

interface ReviewProgrammeProps {
  track: TrackReview;
  heard: readonly HeardRange[];
  onPlayed: (played: HeardRange[]) => void;
  /** Called when the audio is being recomposed and has left the queue. */
  onLeft: () => void;
  /** Opens the recommendation behind it, by its version. */
  renderRecommendation: (version: string) => ReactNode;
  /** Measures a composed sound; `audio` has its owner and date. */
  renderCertificate: (certified: { trackId: string; audio: string }) => ReactNode;
}

/** The right column of a review: why it waits, the player, its segments and what was left out. */
export function ReviewProgramme(props: ReviewProgrammeProps) {
  const { track, heard, onPlayed, onLeft, renderCertificate, renderRecommendation } = props;
  const audio = audioOf(track);
  const isProgramme = track.kind === "programme";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReviewWhy track={track} />
      {/* Audio that was composed again has another sound at the same URL. */}
      <ReviewPlayer key={track.createdAt} {...{ track, audio, heard, onPlayed }} />
      <Section heading="h3" title={copy.items(track.segments.length)}>
        {track.engine !== null && (
          <p className="mb-2 text-15 text-ink-2">
            {wordFor(copy.engines, track.engine)}{" "}
            {track.fallbackReason !== null && copy.fallback(track.fallbackReason)}
          </p>
        )}
        <ReviewSegments segments={track.segments} />
      </Section>
      {isProgramme && (
        <>
          <Section heading="h3" title={copy.leftOut}>
            <ReviewLeftOut leftOut={track.leftOut} />
          </Section>
          <div className="flex flex-wrap gap-2">
            {track.recommendationId !== null && renderRecommendation(track.recommendationId)}
            {track.state === "waiting" && <MakeAgain {...{ track, audio, onLeft }} />}
          </div>
          <div>{renderCertificate({ trackId: track.id, audio })}</div>
        </>
      )}
      <ReviewKeys />
    </div>
  );
}
