import type { PendingTrack } from "@attune/contract/review";

type Flagged = Pick<PendingTrack, "severity" | "isFlagged" | "reviewReasons">;

const reason = "They have an open case. Please read it under Cases first.";

/** Audio of somebody with an open case is as urgent as can be, whatever it waits for. */
export const openCaseFirst = <Track extends Flagged>(track: Track, hasOpenCase: boolean): Track =>
  hasOpenCase
    ? {
        ...track,
        severity: "crisis",
        isFlagged: true,
        reviewReasons: [reason, ...track.reviewReasons],
      }
    : track;
