import type { PendingTrack } from "@attune/contract/review";

type Flagged = Pick<PendingTrack, "severity" | "isFlagged" | "reviewReasons">;

const reason = "They have an open case.";

/** Gives audio of a person with an open case the highest priority, whatever it is waiting for. */
export const openCaseFirst = <Track extends Flagged>(
  track: Track,
  caseId: string | null,
): Track & Pick<PendingTrack, "caseId"> =>
  caseId === null
    ? { ...track, caseId }
    : {
        ...track,
        caseId,
        severity: "crisis",
        isFlagged: true,
        reviewReasons: [reason, ...track.reviewReasons],
      };
