import { counted } from "../../ui/counted.ts";

export const generatorCopy = {
  title: "AI Frequency Generator",
  intro:
    "Paste the results of a questionnaire. You see what was read from them before anything is sent.",
  input: "Questionnaire results",
  inputHint:
    "Lines with Pain Level, Sleep Quality, Stress Level and Anxiety Level, then Primary Concerns, one to a line.",
  placeholder:
    "Stress Level: 7/10\nSleep Quality: 4/10\nPain Level: 6/10\nAnxiety Level: 5/10\nPrimary Concerns:\nChronic Pain\nSleep Issues\nCompleted: 21 Nov 2026",
  generate: "Generate 10-12 Frequencies",
  generating: "Generating...",
  clear: "Clear",
  required: {
    title: "Input Required",
    message: "Please paste questionnaire data in the text area.",
  },
  failed: { title: "Error", message: "Failed to generate AI recommendations." },
  done: (count: number) => ({
    title: "Success!",
    message: `Generated ${count} therapeutic frequencies.`,
  }),
  preview: {
    title: "What was read",
    levels: {
      painLevel: "Pain",
      sleepQuality: "Sleep",
      stressLevel: "Stress",
      anxietyLevel: "Anxiety",
    },
    outOfTen: (value: number) => `${value}/10`,
    better: "higher is better",
    worse: "higher is worse",
    assumed: "not found, 5 assumed",
    concerns: "Primary concerns",
    concernsAssumed: "None found, so this is assumed.",
    others: (count: number) =>
      count === 1
        ? "1 further answer is read as well."
        : `${count} further answers are read as well.`,
    crisis:
      "The text mentions severe distress. Please look after this person first. None of it is sent to a text model.",
    risks: (names: string) =>
      `The text mentions ${names}. No pulsed or binaural frequency will be chosen.`,
    empty: "Nothing pasted yet.",
  },
  fill: {
    region: "Users to take answers from",
    label: "Fill in from a user",
    hint: "Finds a username or email, and fills in their newest assessment without their name.",
    take: (username: string) => `Take the answers of ${username}`,
    without: "no questionnaire",
    failedTake: "The answers could not be loaded.",
    taken: (username: string) => `The answers of ${username} are in the text area.`,
  },
  search: {
    find: "Find",
    finding: "Finding…",
    results: "Users found",
    none: "No user was found.",
    failed: "The users could not be searched.",
  },
  save: {
    title: "Save for a customer",
    region: "Customers to save it for",
    label: "Find a customer",
    hint: "Finds a username or email.",
    choose: (username: string) => `Choose ${username}`,
    another: "Choose another customer",
    assign: (username: string) => `Assign to ${username}`,
    assigning: "Assigning...",
    assigned: (count: number, username: string) =>
      count === 0
        ? `Nothing new was assigned to ${username}`
        : `${counted(count, "frequency", "frequencies")} assigned to ${username}`,
    leftOut: (names: readonly string[]) =>
      names.length === 0 ? "" : `Already assigned or not active: ${names.join(", ")}.`,
    notAssigned: "Failed to assign the frequencies",
    draft: (username: string) => `Draft a programme for ${username}`,
    draftHint:
      "A draft becomes the next version of what is recommended for their latest assessment. It waits under Audio Review.",
    noReport: "There is nothing to draft it from",
  },
  result: {
    analysis: "AI Analysis",
    engine: { rules: "Chosen by rules", llm: "Chosen by the text model" },
    fallback: "The text model gave no usable reply, so the rules chose.",
    list: "Recommended Frequencies",
    hertz: (value: string) => `${value} Hz`,
    seconds: (value: number) => `${value}s`,
    grade: (grade: string) => `Grade ${grade}`,
    copyAll: "Copy All",
    copied: { title: "Copied!", message: "All frequencies are in the clipboard." },
    notCopied: {
      title: "Not copied",
      message: "The browser did not allow copying. Please select the text and copy it yourself.",
    },
    why: "Why",
    rule: "Rule",
    customer: "Customers see:",
    total: "Total Duration",
    totalText: (seconds: string, minutes: number) => `${seconds} seconds (${minutes} minutes)`,
    line: (number: number, hertz: string, seconds: number, purpose: string) =>
      `${number}. ${hertz} Hz, ${seconds} s: ${purpose}`,
  },
};
