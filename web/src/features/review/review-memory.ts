import { onPersonEvent } from "../../api/person-events.ts";
import type { HeardRange } from "./heard-ranges.ts";

interface ReviewMemory {
  notes: Readonly<Record<string, string>>;
  /** Played ranges of each audio, by `versionOf`. */
  heard: Readonly<Record<string, readonly HeardRange[]>>;
  /** The review that was open last; the queue scrolls to it. */
  openedId: string | null;
}

const nothing: ReviewMemory = { notes: {}, heard: {}, openedId: null };

let memory = nothing;

/** A reviewer's note and progress while the page is open; never stored on the device, cleared at sign-out. */
export const reviewMemory = (): ReviewMemory => memory;

export function updateReviewMemory(changes: Partial<ReviewMemory>): void {
  memory = { ...memory, ...changes };
}

/** A recomposed audio has a new version, so it must be listened to again. */
export const versionOf = ({ id, createdAt }: { id: string; createdAt: string }): string =>
  `${id} ${createdAt}`;

onPersonEvent((event) => {
  if (event === "entered" || event === "left") memory = nothing;
});
