import { useState } from "react";
import { type TrackReview, undoSeconds } from "@attune/contract/review";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { timeText } from "../../ui/time-text.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { offerUndo } from "../../ui/offer-undo.ts";
import { isBarelyHeard } from "./heard-ranges.ts";
import { audioOf, reviewCopy as copy } from "./review.copy.ts";
import { isDecidedAlready, useReviewTrack, useUndoReview } from "./review.queries.ts";

/** Undo is offered until this long before the server refuses it, so that the request arrives in time. */
const wayBackSeconds = 1;

interface ReviewDecisionProps {
  track: TrackReview;
  note: string;
  heardSeconds: number;
  onSend: () => void;
  /** Called when the review stays undecided. */
  onRefused: () => void;
  /** Called when it has left the queue, by this decision or another reviewer's. */
  onDecided: () => void;
  onUndone: () => void;
}

/** Approving takes one click unless it is flagged or barely heard; rejecting always asks first. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { track, note, heardSeconds, onSend, onRefused, onDecided, onUndone } = props;
  const { username } = track;
  const audio = audioOf(track);
  const isAssigned = track.kind === "assigned";
  const heardId = `review-${track.id}-heard`;
  const heard = copy.heard(heardSeconds, track.durationSeconds);
  const needsConfirming = track.isFlagged || isBarelyHeard(heardSeconds, track.durationSeconds);
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const close = () => setAsked(null);
  const undoReview = useUndoReview();
  const undo = async () => {
    await undoReview(track.id);
    onUndone();
  };
  const review = useReviewTrack();
  const decide = (decision: "approved" | "rejected") => {
    const endsAt = Date.now() + (undoSeconds - wayBackSeconds) * 1000;
    const confirmation = asked === "approve" ? { isConfirmed: true } : {};
    const adminNotes = note.trim() === "" ? undefined : note.trim();
    onSend();
    review.mutate(
      { id: track.id, body: { decision, adminNotes, heardSeconds, ...confirmation } },
      {
        onSuccess: () => {
          const { title, message } = copy[decision];
          const given = isAssigned ? copy.given : copy.made;
          const toastText = { message: message(given(timeText(track.createdAt)), username) };
          // A rejected assignment is removed.
          if (isAssigned && decision === "rejected")
            showToast({ tone: "success", title, ...toastText });
          else {
            const words = { done: title, undo: copy.undo(username), undone: copy.undone, endsAt };
            offerUndo(undo, { ...toastText, ...words });
          }
          onDecided();
        },
        onError: (error) => {
          showError(copy.refused, error, copy.unknownOutcome);
          if (isDecidedAlready(error)) onDecided();
          else onRefused();
        },
        onSettled: close,
      },
    );
  };
  const isPending = review.isPending;
  return (
    <>
      <p id={heardId} className="basis-full text-13 text-ink-2">
        {heard}
      </p>
      <Button
        size="small"
        aria-label={copy.approveNamed(audio)}
        aria-describedby={heardId}
        aria-keyshortcuts="a"
        isPending={isPending && asked === null}
        onClick={() => (needsConfirming ? setAsked("approve") : decide("approved"))}
      >
        {copy.approve}
      </Button>
      <SmallButton
        aria-label={copy.rejectNamed(audio)}
        aria-keyshortcuts="r"
        onClick={() => setAsked("reject")}
      >
        {copy.reject}
      </SmallButton>
      {asked === "approve" && (
        <Dialog
          isText
          title={copy.approveTitle(audio)}
          description={track.isFlagged ? copy.approveFlaggedHint(heard) : heard}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {copy.cancel}
              </Button>
              <Button
                isPending={isPending}
                aria-keyshortcuts="Control+Enter"
                onClick={() => decide("approved")}
              >
                {copy.approve}
              </Button>
            </>
          }
        >
          <ul className="list-disc pl-6">
            {track.reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Dialog>
      )}
      {asked === "reject" && (
        <Dialog
          isText
          title={copy.rejectTitle(audio)}
          description={isAssigned ? copy.rejectGivenHint : copy.rejectHint}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {copy.cancel}
              </Button>
              <Button
                variant="danger"
                isPending={isPending}
                aria-keyshortcuts="Control+Enter"
                onClick={() => decide("rejected")}
              >
                {copy.reject}
              </Button>
            </>
          }
        >
          {note.trim() !== "" && (
            <p className="whitespace-pre-line">
              <span className="block text-15 font-semibold">{copy.note}</span>
              {note}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
