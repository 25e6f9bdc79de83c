import { useState } from "react";
import type { PendingTrack } from "@attune/contract/track";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useUndo } from "../../ui/use-undo.ts";
import { isBarelyHeard } from "./heard-ranges.ts";
import { reviewCopy as copy } from "./review.copy.ts";
import { useRegenerateTrack, useReviewTrack, useUndoReview } from "./review.queries.ts";

interface ReviewDecisionProps {
  track: PendingTrack;
  /** Whose audio it is, and of when. */
  audio: string;
  note: string;
  heardSeconds: number;
}

/** Approving takes one click unless it is flagged or barely heard; rejecting always asks first. */
export function ReviewDecision({ track, audio, note, heardSeconds }: ReviewDecisionProps) {
  const { username } = track;
  const isAssigned = track.kind === "assigned";
  const heardId = `review-${track.id}-heard`;
  const heard = copy.heard(heardSeconds, track.durationSeconds);
  const needsConfirming = track.isFlagged || isBarelyHeard(heardSeconds, track.durationSeconds);
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const close = () => setAsked(null);
  const toast = useToast();
  const offerUndo = useUndo(useUndoReview());
  const review = useReviewTrack();
  const regenerate = useRegenerateTrack();
  const tellRefusal = (error: Error) =>
    toast.show({
      tone: "error",
      title: copy.refused,
      message: humanMessage(error, copy.failedHint),
    });
  const makeAgain = () =>
    regenerate.mutate(track.id, {
      onSuccess: () =>
        toast.show({
          tone: "success",
          title: copy.regenerated.title,
          message: copy.regenerated.message(username),
        }),
      onError: tellRefusal,
    });
  const decide = (decision: "approved" | "rejected") => {
    const confirmation = asked === "approve" ? { isConfirmed: true } : {};
    const adminNotes = note.trim() === "" ? undefined : note.trim();
    review.mutate(
      { id: track.id, body: { decision, adminNotes, heardSeconds, ...confirmation } },
      {
        onSuccess: () => {
          const { title, message } = copy[decision];
          const said = { message: message(username) };
          // A frequency that was given by hand is gone once it is rejected.
          if (isAssigned && decision === "rejected")
            toast.show({ tone: "success", title, ...said });
          else offerUndo(track.id, { ...said, done: title, undone: copy.undone });
        },
        onError: tellRefusal,
        onSettled: close,
      },
    );
  };
  const isPending = review.isPending;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p id={heardId} className="basis-full text-15 text-ink-2">
        {heard}
      </p>
      <Button
        aria-label={copy.approveNamed(audio)}
        aria-describedby={heardId}
        aria-keyshortcuts="a"
        isPending={isPending && asked === null}
        onClick={() => (needsConfirming ? setAsked("approve") : decide("approved"))}
      >
        {copy.approve}
      </Button>
      <Button
        variant="secondary"
        aria-label={copy.rejectNamed(audio)}
        aria-keyshortcuts="r"
        onClick={() => setAsked("reject")}
      >
        {copy.reject}
      </Button>
      {!isAssigned && (
        <Button
          variant="secondary"
          aria-label={copy.regenerateNamed(audio)}
          aria-keyshortcuts="g"
          isPending={regenerate.isPending}
          pendingLabel={copy.regenerating}
          onClick={makeAgain}
        >
          {copy.regenerate}
        </Button>
      )}
      <Dialog
        isOpen={asked === "approve"}
        isText
        title={copy.approveTitle(audio)}
        description={track.isFlagged ? copy.approveFlaggedHint(heard) : heard}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {copy.cancel}
            </Button>
            <Button isPending={isPending} onClick={() => decide("approved")}>
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
      <Dialog
        isOpen={asked === "reject"}
        isText
        title={copy.rejectTitle(audio)}
        description={isAssigned ? copy.rejectGivenHint : copy.rejectHint}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {copy.cancel}
            </Button>
            <Button variant="danger" isPending={isPending} onClick={() => decide("rejected")}>
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
    </div>
  );
}
