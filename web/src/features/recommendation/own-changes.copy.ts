export const ownChangesCopy = {
  title: (date: string) => `Since ${date}`,
  scores: { stress: "Stress", sleep: "Sleep", pain: "Pain", anxiety: "Anxiety" },
  /** Read out, where an arrow says nothing. */
  spoken: (before: number, after: number) => `from ${before} to ${after} of 10`,
  same: "Your scores have not moved.",
};
