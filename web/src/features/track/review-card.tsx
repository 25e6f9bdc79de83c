import { useState } from "react";
import type { PendingTrack } from "@attune/contract/track";
import { Card } from "../../ui/card.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { clockText } from "./duration-text.ts";
import { type HeardRange, playedRanges } from "./heard-ranges.ts";
import { CertificateButtons } from "./certificate-buttons.tsx";
import { ReviewDecision } from "./review-decision.tsx";
import { ReviewItems } from "./review-items.tsx";
import { timeText } from "../../ui/time-text.ts";
import { soundAddress } from "./review.queries.ts";
import { reviewCopy as copy } from "./review.copy.ts";

interface ReviewCardProps {
  track: PendingTrack;
  /** It outlives the card: whoever looks at the next one and comes back finds it. */
  note: string;
  onNote: (note: string) => void;
  /** How much of it was played on this desk. */
  heardSeconds: number;
  onPlayed: (played: HeardRange[]) => void;
}

export function ReviewCard({ track, note, onNote, heardSeconds, onPlayed }: ReviewCardProps) {
  const [isSilent, setIsSilent] = useState(false);
  const made = timeText(track.createdAt);
  const isAssigned = track.kind === "assigned";
  // A person may have several in the queue.
  const audio = copy[isAssigned ? "givenTo" : "audioOf"](track.username, made);
  const id = `review-${track.id}`;
  return (
    <Card as="article" aria-labelledby={`${id} ${id}-made`}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={id} className="mr-auto text-20 font-semibold">
          {track.username}
        </h3>
        <p id={`${id}-made`} className="text-15 text-ink-2">
          {copy[isAssigned ? "given" : "made"](made)} · {clockText(track.durationSeconds)}
        </p>
      </header>
      <h4 className="mt-4 text-15 font-semibold">{copy.why}</h4>
      <ul className="list-disc pl-6">
        {track.reviewReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {/* In a tab of its own: the note and the place in the sound stay where they are. */}
      <a
        href={`/admin?tab=users&dialog=answers&user=${track.userId}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4"
      >
        {copy.answersOf(track.username)}
      </a>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no words in it */}
      <audio
        controls
        preload="none"
        className="mt-2 w-full"
        aria-label={copy.listen(audio)}
        src={soundAddress(track.id)}
        onPlaying={() => setIsSilent(false)}
        onTimeUpdate={(event) => onPlayed(playedRanges(event.currentTarget))}
        onError={() => setIsSilent(true)}
      />
      <p role="alert" className="text-15 text-danger">
        {isSilent && copy.unlistenable}
      </p>
      <ReviewItems items={track.items} audio={audio} />
      {!isAssigned && (
        <>
          <CertificateButtons trackId={track.id} audio={audio} />
          <TextArea
            className="mt-5"
            label={copy.note}
            aria-keyshortcuts="n"
            rows={2}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
        </>
      )}
      <ReviewDecision track={track} audio={audio} note={note} heardSeconds={heardSeconds} />
    </Card>
  );
}
