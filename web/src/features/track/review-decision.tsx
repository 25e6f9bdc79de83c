import { useState } from "react";
import type { PendingTrack } from "@attune/contract/track";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { reviewCopy as copy } from "./review.copy.ts";
import { useRegenerateTrack, useReviewTrack } from "./review.queries.ts";

interface ReviewDecisionProps {
  track: PendingTrack;
  /** Whose audio it is, and of when. */
  audio: string;
  note: string;
  /** Who approves without having listened is told so; it is theirs to decide. */
  isHeard: boolean;
}

/** Approving takes one click, rejecting a second one: a rejected audio does not come back by itself. */
export function ReviewDecision({ track, audio, note, isHeard }: ReviewDecisionProps) {
  const { username } = track;
  const isAssigned = track.kind === "assigned";
  const unheardId = `review-${track.id}-unheard`;
  const [isRejecting, setIsRejecting] = useState(false);
  const toast = useToast();
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
    const adminNotes = note.trim() === "" ? undefined : note.trim();
    review.mutate(
      { id: track.id, body: { decision, adminNotes } },
      {
        onSuccess: () => {
          const { title, message } = copy[decision];
          toast.show({ tone: "success", title, message: message(username) });
        },
        onError: tellRefusal,
        onSettled: () => setIsRejecting(false),
      },
    );
  };
  const isPending = review.isPending;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {!isHeard && (
        <p id={unheardId} className="basis-full text-15 text-ink-2">
          {copy.unheard}
        </p>
      )}
      <Button
        aria-label={copy.approveNamed(audio)}
        aria-describedby={isHeard ? undefined : unheardId}
        aria-keyshortcuts="a"
        isPending={isPending && !isRejecting}
        onClick={() => decide("approved")}
      >
        {copy.approve}
      </Button>
      <Button
        variant="secondary"
        aria-label={copy.rejectNamed(audio)}
        aria-keyshortcuts="r"
        onClick={() => setIsRejecting(true)}
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
        isOpen={isRejecting}
        isText
        title={copy.rejectTitle(audio)}
        description={isAssigned ? copy.rejectGivenHint : copy.rejectHint}
        onClose={() => setIsRejecting(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsRejecting(false)}>
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
