import { useState } from "react";
import type { TrackReview } from "@attune/contract/review";
import { heardSeconds, type HeardRange, joinRanges } from "./heard-ranges.ts";
import { updateReviewMemory, reviewMemory, versionOf } from "./review-memory.ts";
import { useNoteDraft } from "./use-note-draft.ts";

/** An audio's played ranges across visits, and its note. */
export function useReviewMemory(track: TrackReview) {
  const [{ notes, heard }, setMemory] = useState(reviewMemory);
  const version = versionOf(track);
  const ranges = heard[version] ?? [];
  const remember = (changes: Parameters<typeof updateReviewMemory>[0]) => {
    updateReviewMemory(changes);
    setMemory(reviewMemory());
  };
  const note = notes[track.id] ?? track.draftNote ?? "";
  const draft = useNoteDraft(track, note);
  return {
    heard: ranges,
    heardSeconds: heardSeconds(ranges),
    addHeard: (played: HeardRange[]) =>
      remember({ heard: { ...heard, [version]: joinRanges([...ranges, ...played]) } }),
    note,
    setNote: (typed: string) => remember({ notes: { ...notes, [track.id]: typed } }),
    isNoteUnsaved: draft.hasFailed,
    /** Drops the note after it was sent with the decision. */
    forgetNote: () => {
      draft.forget();
      const { [track.id]: _sent, ...others } = reviewMemory().notes;
      remember({ notes: others });
    },
  };
}
