export const ownChangesCopy = {
  title: (date: string) => `Since ${date}`,
  scores: { stress: "Stress", sleep: "Sleep", pain: "Pain", anxiety: "Anxiety" },
  /** For screen readers, in place of the arrow. */
  spoken: (before: number, after: number) => `from ${before} to ${after} of 10`,
  loading: "Loading your changes",
  failed: "Your changes could not be loaded",
  same: "Your scores have not changed.",
};
