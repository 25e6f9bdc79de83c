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

/** In words that ask and promise nothing; 0 stands at the left, 10 at the right. */
export const topicQuestions: Record<
  CheckInTopic,
  { question: string; least: string; most: string }
> = {
  pain: { question: "How strong is your pain right now?", least: "None", most: "Worst" },
  sleep: { question: "How rested do you feel right now?", least: "Not at all", most: "Fully" },
  stress: { question: "How stressed do you feel right now?", least: "Not at all", most: "Very" },
  anxiety: { question: "How anxious do you feel right now?", least: "Not at all", most: "Very" },
  wellbeing: { question: "How well do you feel right now?", least: "Unwell", most: "Very well" },
};

export const checkInCopy = {
  region: { before: "Before you listen", after: "After listening" },
  lead: { before: "Before you listen, if you like", after: "And how is it now, if you like?" },
  skip: "Skip",
  save: "Save",
  sealed: "Kept encrypted with your health answers.",
  never: "Don’t ask again",
  askMe: "Ask me before and after I listen, on this device",
  failed: "Your answer could not be saved. Please check your connection and try again.",
};
