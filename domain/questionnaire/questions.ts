export interface Question<Id extends string = QuestionId> {
  id: Id;
  title: string;
  help: string;
  /** Explanation of why a sensitive question is asked. */
  why?: string;
  /** `single`: one of `options`. `multiple`: one or more of `options`. `text`: free words, no options. */
  kind: "single" | "multiple" | "text";
  options: readonly string[];
}

/** A `multiple` answer is a list, every other answer is one string. */
export type Answers = Partial<Record<QuestionId, string | string[]>>;

/** Cannot be combined with other options; treated as an empty answer. */
export const noneOption = "None";

/**
 * Answer of the "Nothing to add" button on the last question: counts as answered and is treated as
 * empty.
 */
export const nothingToAdd = "Nothing to add";

/** Longest free text, in UTF-16 code units as `maxlength` and `String.length` count them. */
export const freeTextMaxLength = 2000;

/** The depression answer that shows the safety panel. */
export const severeDepressionOption = "Severe depression";

/**
 * The steps of the wizard, in order. scores.ts says how each answer is used, and concerns.ts what its
 * options mean; neither compiles if a question is missing there.
 */
const asked = [
  {
    id: "pain",
    title: "How much pain are you in?",
    help: "Think of a usual day in the past week.",
    kind: "single",
    options: [
      "0 – No pain",
      "2 – Mild, easy to ignore",
      "4 – Moderate, noticeable most of the day",
      "6 – Strong, gets in the way",
      "8 – Severe, hard to do anything else",
      "10 – The worst I can imagine",
    ],
  },
  {
    id: "sleep",
    title: "How well do you sleep?",
    help: "Think of the past two weeks as a whole.",
    kind: "single",
    options: ["Excellent", "Good", "Poor", "Very poor"],
  },
  {
    id: "stress",
    title: "How stressed do you feel?",
    help: "Pressure at work, at home or from anything else.",
    kind: "single",
    options: ["Minimal", "Mild", "Moderate", "Severe"],
  },
  {
    id: "anxiety",
    title: "How often do you feel anxious?",
    help: "Worry, restlessness or a feeling of being on edge.",
    kind: "single",
    options: ["Rarely", "Occasionally", "Frequently", "Constantly"],
  },
  {
    id: "depression",
    title: "Have you had any low mood lately?",
    help: "Choose the words that come closest. There is no wrong answer.",
    why: "So that your audio suits you, and so that we can show you where to find support if things are hard.",
    kind: "single",
    options: [
      noneOption,
      "Low mood now and then",
      "Low mood on most days",
      "Depression",
      severeDepressionOption,
    ],
  },
  {
    id: "digestive",
    title: "Do you have any digestive discomfort?",
    help: "Choose all that apply.",
    kind: "multiple",
    options: [
      noneOption,
      "Bloating or wind",
      "Heartburn or reflux",
      "Stomach cramps",
      "Constipation",
      "Loose stools",
      "Nausea",
    ],
  },
  {
    id: "allergies",
    title: "Do you have any allergies?",
    help: "Choose all that apply.",
    kind: "multiple",
    options: [
      noneOption,
      "Hay fever",
      "Dust or pet allergy",
      "Food allergy",
      "Skin allergy",
      "Other allergy",
    ],
  },
  {
    id: "infections",
    title: "Have you had any infections lately?",
    help: "Choose all that apply from the past three months.",
    why: "So that your audio can take a time of recovery into account. It is no substitute for seeing a doctor.",
    kind: "multiple",
    options: [
      noneOption,
      "Colds or flu",
      "Sinus or ear infection",
      "Chest infection",
      "Urinary infection",
      "Skin infection",
      "Other infection",
    ],
  },
  {
    id: "additional",
    title: "Is there anything else we should know?",
    help: "For example hearing loss, a medicine you take or a recent operation.",
    why: "Some sounds do not suit everyone. What you tell us here helps us to leave those out.",
    kind: "text",
    options: [],
  },
] as const satisfies readonly Question<string>[];

export type QuestionId = (typeof asked)[number]["id"];

/** Options of these questions, apart from "None". */
export type OptionOf<Id extends QuestionId> = Exclude<
  Extract<(typeof asked)[number], { id: Id }>["options"][number],
  typeof noneOption
>;

export const questions: readonly Question[] = asked;

const offered: ReadonlySet<string> = new Set(asked.flatMap((it): readonly string[] => it.options));

/** Whether these are our own words, offered by a question, rather than the person's. */
export const isOfferedOption = (words: string): boolean => offered.has(words);

/**
 * Whether the question has a valid answer: one of the options, one or more of them ("None" only alone),
 * or 1 to `freeTextMaxLength` characters that are not all spaces.
 */
export function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id];
  if (question.kind === "multiple") {
    if (!Array.isArray(answer) || answer.length === 0) return false;
    if (answer.includes(noneOption) && answer.length > 1) return false;
    return answer.every((option) => question.options.includes(option));
  }
  if (typeof answer !== "string") return false;
  if (question.kind === "single") return question.options.includes(answer);
  return answer.trim() !== "" && answer.length <= freeTextMaxLength;
}

/** An answer's values, trimmed and in order; empty for an empty answer, "None" or "Nothing to add". */
export function meaningfulWords(answer: unknown): string[] {
  const listed: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return listed
    .filter((word) => typeof word === "string")
    .map((word) => word.trim())
    .filter((word) => word !== "" && word !== noneOption && word !== nothingToAdd);
}
