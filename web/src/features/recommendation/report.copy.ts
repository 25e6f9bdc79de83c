import { hertzText } from "../../ui/hertz-text.ts";

const engines = (engine: string, version: string) =>
  `by ${engine === "llm" ? "the text model" : "the rules"}, version ${version}`;

export const reportCopy = {
  title: (username: string) => `AI report of ${username}`,
  loading: "Loading the AI report",
  failed: "Failed to load the AI report",
  made: (time: string, engine: string, version: string) =>
    `Made ${time} ${engines(engine, version)}`,
  changed: (time: string, engine: string, version: string) =>
    `Changed ${time}, first made ${engines(engine, version)}`,
  fallback: (reason: string) => `The rules answered in place of the text model: ${reason}`,
  analysis: "AI analysis",
  frequencies: "Recommended frequencies",
  plan: "Personalised plan",
  planHint: "The customer sees this.",
  hertz: hertzText,
  item: (hertz: string, duration: string) => `${hertz}, ${duration}`,
  grade: (grade: string) => `Grade ${grade}`,
  inLibrary: (name: string) => `${name} in the frequency library`,
  copy: "Copy Frequencies",
  copied: { title: "Copied!", message: "Frequencies copied to clipboard" },
  notCopied: {
    title: "Not copied",
    message: "The browser did not allow copying. Please select the text and copy it yourself.",
  },
  close: "Close",
};

export const ruleCopy = {
  link: "The rule behind it",
  open: (id: string) => `The rule behind it: ${id}`,
  title: (id: string) => `Rule ${id}`,
  loading: "Loading the rule",
  failed: "The rule could not be loaded",
  sentence: "What the customer reads",
  when: "Applies when",
  unless: "Unless",
  chooses: "Chooses",
  phase: "Heard",
  phases: {
    settle: "at the beginning",
    core: "in the middle",
    rest: "towards the end",
  },
  weight: "Weight",
  ofTen: (weight: number) => `${weight} of 10; the heaviest rule chooses first`,
  entries: (count: number) =>
    count === 1 ? "1 entry that it may choose" : `${count} entries that it may choose`,
  none: "No active, curated entry fits this rule now.",
  inLibrary: (name: string) => `${name} in the frequency library`,
  hertz: (hertz: string) => `${hertz} Hz`,
  grade: (grade: string) => `Grade ${grade}`,
  close: "Close",
};
