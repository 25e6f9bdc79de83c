import { onPersonEvent } from "../../api/person-events.ts";
import type { HeardRange } from "./heard-ranges.ts";

interface ReviewMemory {
  notes: Readonly<Record<string, string>>;
  /** What was played of each audio, named by `versionOf`. */
  heard: Readonly<Record<string, readonly HeardRange[]>>;
  /** The one that was open last; the queue is scrolled to it. */
  openedId: string | null;
}

const nothing: ReviewMemory = { notes: {}, heard: {}, openedId: null };

let memory = nothing;

/** A reviewer's note and progress while the page is open; never stored on the device, cleared at sign-out. */
export const reviewMemory = (): ReviewMemory => memory;

export function updateReviewMemory(changes: Partial<ReviewMemory>): void {
  memory = { ...memory, ...changes };
}

/** One that is made again has to be listened to again. */
export const versionOf = ({ id, createdAt }: { id: string; createdAt: string }): string =>
  `${id} ${createdAt}`;

onPersonEvent((event) => {
  if (event === "entered" || event === "left") memory = nothing;
});
