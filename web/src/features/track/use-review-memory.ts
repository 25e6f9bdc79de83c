import { useState } from "react";
import { heardSeconds, type HeardRange, joinRanges } from "./heard-ranges.ts";
import { keepInReviewMemory, reviewMemory, versionOf } from "./review-memory.ts";

/** What was heard of one audio, on every visit, and the note about it. */
export function useReviewMemory(track: { id: string; createdAt: string }) {
  const [{ notes, heard }, setMemory] = useState(reviewMemory);
  const version = versionOf(track);
  const ranges = heard[version] ?? [];
  const remember = (changes: Parameters<typeof keepInReviewMemory>[0]) => {
    keepInReviewMemory(changes);
    setMemory(reviewMemory());
  };
  return {
    version,
    heard: ranges,
    heardSeconds: heardSeconds(ranges),
    addHeard: (played: HeardRange[]) =>
      remember({ heard: { ...heard, [version]: joinRanges([...ranges, ...played]) } }),
    note: notes[track.id] ?? "",
    setNote: (note: string) => remember({ notes: { ...notes, [track.id]: note } }),
  };
}
