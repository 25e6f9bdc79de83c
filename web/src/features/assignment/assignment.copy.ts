import { counted } from "../../ui/counted.ts";
import { hertzText } from "../../ui/hertz-text.ts";

export const assignmentCopy = {
  title: "Frequency assignments",
  intro:
    "Audio that staff gave this person. They can play it at once if their plan allows. Pulses and beats wait for review if their answers advise against them.",
  loading: "Loading the assignments",
  failed: "Failed to load the assignments",
  empty: "No frequency is assigned.",
  hertz: hertzText,
  lasts: (text: string) => `${text} min`,
  by: (name: string | null, date: string) =>
    name === null ? `Assigned ${date}` : `Assigned by ${name}, ${date}`,
  notesFor: "Note to the customer",
  inactive: "Inactive: the customer cannot play it",
  held: "In Audio Review: the customer cannot play it yet",
  total: (text: string) => `${text} min in total`,
  order: "Assignments, in the order in which the customer sees them",
  notOrdered: "The order was not saved",
  severalAssigned: (count: number) =>
    count === 0
      ? "Nothing new was assigned"
      : `${counted(count, "frequency", "frequencies")} assigned`,
  alreadyAssigned: (names: readonly string[]) => `Already assigned: ${names.join(", ")}.`,
  notAssignable: (names: readonly string[]) => `Not active, so left out: ${names.join(", ")}.`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  add: "Assign a frequency",
  find: "Find by name, concern or Hz",
  findHint: "Such as sleep, or 528",
  noMatch: "No active frequency matches.",
  matches: (count: number) => (count === 1 ? "1 frequency found" : `${count} frequencies found`),
  choose: "Frequency",
  grade: (grade: string) => `Grade ${grade}`,
  chosen: "Chosen",
  change: "Choose another",
  notes: "Notes (optional)",
  notesHint: "Shown to the customer with the audio.",
  duration: "Duration in seconds (optional)",
  durationHint: (seconds: number | undefined) =>
    seconds === undefined
      ? "Leave empty for the frequency's own length."
      : `${seconds} seconds if left empty.`,
  assign: "Assign",
  assigning: "Assigning...",
  assigned: "Frequency assigned successfully!",
  notAssigned: "Failed to assign frequency. Please try again.",
  removed: "Frequency assignment removed successfully!",
  notRemoved: "Failed to remove frequency assignment.",
  undo: "Undo",
  restored: "Assignment restored.",
};
