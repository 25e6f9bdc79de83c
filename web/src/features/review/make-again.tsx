import type { TrackReview } from "@attune/contract/review";
import { SmallButton } from "../../ui/button.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
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
  const regenerate = useRegenerateTrack();
  return (
    <div>
      <SmallButton
        aria-label={copy.regenerateNamed(audio)}
        aria-keyshortcuts="g"
        isPending={regenerate.isPending}
        pendingLabel={copy.regenerating}
        onClick={() =>
          regenerate.mutate(track.id, {
            onSuccess: () => {
              showToast({
                tone: "success",
                title: copy.regenerated.title,
                message: copy.regenerated.message(track.username),
              });
              onLeft();
            },
            onError: (error) => showError(copy.refused, error),
          })
        }
      >
        {copy.regenerate}
      </SmallButton>
    </div>
  );
}
