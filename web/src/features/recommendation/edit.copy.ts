import type { ReportVersion } from "@attune/contract/recommendation";
import { timeText } from "../../ui/time-text.ts";

const author = ({ edit }: ReportVersion) =>
  edit === null ? "by the analysis" : `changed by ${edit.by ?? "a former colleague"}`;

export const editCopy = {
  versions: "Version",
  version: (it: ReportVersion) =>
    `${it.version}${it.isCurrent ? " (current)" : ""}, ${author(it)}, ${timeText(it.createdAt)}`,
  onlyVersion: "There is one version, by the analysis.",
  note: "What was changed and why",
  replaced: "This is an earlier version. It can be read, and is not used any more.",
  change: "Change",
  changeNamed: "Change what is recommended",
  history: "Recommendation and versions",
  title: "Change what is recommended",
  hint: "Saving makes a new version under your name. The audio is composed again, and the customer hears it once it is approved under Audio Review; until then this audio is not played.",
  frequencies: "Frequencies, in the order of listening",
  count: (count: number) => `${count} of 10 to 12`,
  scaled: "The programme lasts 20 minutes. The durations are scaled to fit.",
  seconds: (name: string) => `Seconds of ${name}`,
  remove: (name: string) => `Take out ${name}`,
  add: "Add a frequency",
  alreadyIn: (name: string) => `${name} is in the programme already.`,
  notCurated: (name: string) =>
    `${name} is not curated, so it cannot be part of a programme. It can be assigned by hand.`,
  plan: "Personalised plan",
  planHint: "The customer reads this. Leave out hertz, and leave in the advice on safety.",
  noteHint: "Staff read it in the list of versions.",
  restored: "This is what you changed and did not save. It is stored for 30 days.",
  startOver: "Start from the current version",
  save: "Save as new version",
  saving: "Saving...",
  saved: "The new version is saved",
  savedHint: "Its audio waits under Audio Review.",
  notSaved: "The new version was not saved",
  failedHint: "Nothing that you wrote is lost. Please check your connection and try again.",
  fields: { items: "Frequencies", personalizedPlan: "Personalised plan" },
};
