import type { TrackReview } from "@attune/contract/review";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { reviewCopy as copy } from "./review.copy.ts";
import { useRegenerateTrack } from "./review.queries.ts";

interface MakeAgainProps {
  track: Pick<TrackReview, "id" | "username">;
  /** The audio's owner and date. */
  audio: string;
  /** Called when it has left the queue. */
  onLeft: () => void;
}

/** Repeats the analysis; the audio returns to the queue as a new one. */
export function MakeAgain({ track, audio, onLeft }: MakeAgainProps) {
  const toast = useToast();
  const regenerate = useRegenerateTrack();
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-label={copy.regenerateNamed(audio)}
        aria-keyshortcuts="g"
        isPending={regenerate.isPending}
        pendingLabel={copy.regenerating}
        onClick={() =>
          regenerate.mutate(track.id, {
            onSuccess: () => {
              toast.show({
                tone: "success",
                title: copy.regenerated.title,
                message: copy.regenerated.message(track.username),
              });
              onLeft();
            },
            onError: (error) =>
              toast.show({
                tone: "error",
                title: copy.refused,
                message: humanMessage(error, copy.failedHint),
              }),
          })
        }
      >
        {copy.regenerate}
      </Button>
    </div>
  );
}
