import type { CheckInTopic } from "@attune/domain/check-in/topics";

export const topicNames: Record<CheckInTopic, string> = {
  pain: "Pain",
  sleep: "Rested",
  stress: "Stress",
  anxiety: "Anxiety",
  wellbeing: "Wellbeing",
};

export const checkInListCopy = {
  title: "Your notes",
  hint: "Before and after listening, from 0 to 10.",
  loading: "Loading your notes",
  failed: "Your notes could not be loaded",
  failedHint: "They are safe. Please check your connection and try again.",
  empty: "No notes yet. If you like, the player asks before and after you listen.",
  columns: { time: "When", about: "About", before: "Before", after: "After" },
  none: "—",
  noneSpoken: "not noted",
};

/** Worded to ask without promising an effect. */
export const topicQuestions: Record<CheckInTopic, Record<"before" | "after", string>> = {
  pain: { before: "How much pain are you in?", after: "How much pain are you in now?" },
  sleep: { before: "How rested do you feel?", after: "And how rested now?" },
  stress: { before: "How stressed do you feel?", after: "And how stressed now?" },
  anxiety: { before: "How anxious do you feel?", after: "And how anxious now?" },
  wellbeing: { before: "How well do you feel?", after: "And how well now?" },
};

export const checkInCopy = {
  skip: "Skip the question",
  noted: "Noted. Your notes are under History.",
  /** In place of the player's advice at the end, which the question has hidden. */
  notedAtEnd: "Noted. Get up slowly.",
  askMe: "Ask me before and after I listen, on this device",
  notSaved: "Your answer was not saved",
  failed: "Your answer could not be saved. Please check your connection and try again.",
};
