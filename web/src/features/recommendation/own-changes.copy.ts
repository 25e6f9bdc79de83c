export const ownChangesCopy = {
  title: (date: string) => `Since ${date}`,
  scores: { stress: "Stress", sleep: "Sleep", pain: "Pain", anxiety: "Anxiety" },
  /** For screen readers, in place of the arrow. */
  spoken: (before: number | null, after: number | null) =>
    `from ${before ?? "no answer"} to ${after === null ? "no answer" : `${after} of 10`}`,
  skippedBefore: "You did not answer this last time.",
  skippedNow: "You did not answer this time.",
  loading: "Loading your changes",
  failed: "Your changes could not be loaded",
  same: "Your scores have not changed.",
};
