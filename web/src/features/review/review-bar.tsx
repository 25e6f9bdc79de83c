import { ChevronLeft, ChevronRight } from "lucide-react";
import type { TrackReview } from "@attune/contract/review";
import { SmallButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useRootMark } from "../../ui/use-root-mark.ts";
import { wordFor } from "../../ui/words-for.ts";
import { ReviewDecision } from "./review-decision.tsx";
import { audioOf, reviewCopy as copy } from "./review.copy.ts";
import { WithdrawButton } from "./withdraw-button.tsx";

interface ReviewBarProps {
  track: TrackReview;
  note: string;
  /** True while the latest text is not saved. */
  isNoteUnsaved: boolean;
  onNote: (note: string) => void;
  heardSeconds: number;
  /** Absent if there is none. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** Called when a decision is sent, and when it is refused and the review stays. */
  onSend: () => void;
  onRefused: () => void;
  onDecided: () => void;
  onUndone: () => void;
}

/** A bar fixed to the bottom: the note, the decision, and a link to the next review. */
export function ReviewBar(props: ReviewBarProps) {
  const { track, note, isNoteUnsaved, onNote, heardSeconds, onNext, onPrevious, ...decision } =
    props;
  const isWaiting = track.state === "waiting";
  useRootMark("bottomBar");
  return (
    <section
      aria-label={copy.decision}
      className="z-20 border-t border-line-strong bg-surface px-5 py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0"
    >
      <div className="flex flex-wrap items-end gap-3">
        {isWaiting && track.kind === "programme" && (
          <TextArea
            className="min-w-0 grow basis-72"
            controlClassName="[field-sizing:content] max-h-40 min-h-11"
            label={copy.note}
            aria-keyshortcuts="n"
            rows={1}
            hint={isNoteUnsaved ? copy.noteUnsaved : undefined}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
        )}
        <div className="flex grow flex-wrap items-center gap-2 lg:grow-0">
          {isWaiting ? (
            <ReviewDecision {...{ track, note, heardSeconds }} {...decision} />
          ) : (
            <Decided track={track} note={note} />
          )}
          <span className="ml-auto flex gap-2">
            <Step label={copy.previous} shortcut="k" onPress={onPrevious} icon={ChevronLeft} />
            <Step label={copy.next} shortcut="j" onPress={onNext} icon={ChevronRight} />
          </span>
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  shortcut: string;
  onPress: (() => void) | undefined;
  icon: typeof ChevronLeft;
}

function Step({ label, shortcut, onPress, icon: Icon }: StepProps) {
  return (
    <SmallButton
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      disabled={onPress === undefined}
      onClick={onPress}
      className="px-3"
    >
      <Icon aria-hidden size="1.25rem" />
    </SmallButton>
  );
}

/**
 * The decision on a review that is no longer waiting, and what the reader was writing when a colleague made it;
 * an approval can be withdrawn.
 */
function Decided({ track, note }: Pick<ReviewBarProps, "track" | "note">) {
  const { id, kind, state, decision } = track;
  const isUnsent = note.trim() !== "" && note.trim() !== decision?.notes;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">
        {wordFor(copy.states, state)}
        {decision !== null &&
          ` ${copy.decidedBy(decision.decidedBy, decision.decidedAt === null ? null : timeText(decision.decidedAt))}`}
      </p>
      {decision?.notes != null && (
        <p className="text-15 whitespace-pre-line wrap-anywhere text-ink-2">{decision.notes}</p>
      )}
      {isUnsent && (
        <p className="text-15 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{copy.noteUnsent}</span> {note}
        </p>
      )}
      {state === "approved" && kind === "programme" && (
        <WithdrawButton id={id} userId={track.userId} audio={audioOf(track)} />
      )}
    </div>
  );
}
