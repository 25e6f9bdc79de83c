import type { CheckInTopic } from "@attune/domain/check-in/topics";

export const topicNames: Record<CheckInTopic, string> = {
  pain: "Pain",
  sleep: "Rested",
  stress: "Stress",
  anxiety: "Anxiety",
  wellbeing: "Wellbeing",
};

export const checkInListCopy = {
  title: "Before and after listening",
  hint: "What you noted yourself, from 0 to 10.",
  loading: "Loading what you noted",
  failed: "Your notes could not be loaded",
  failedHint: "They are safe. Please check your connection and try again.",
  empty: "Nothing noted yet. The player asks you before and after you listen, if you like.",
  columns: { day: "Day", about: "About", before: "Before", after: "After" },
  none: "—",
  noneSpoken: "not noted",
};
