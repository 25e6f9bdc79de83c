import type { OwnReasons } from "@attune/contract/recommendation";

type Phase = OwnReasons["parts"][number]["phase"];
type Grade = OwnReasons["evidence"][number]["grade"];

const phases: Record<Phase, string> = {
  settle: "To begin",
  core: "In the middle",
  rest: "To end",
};

/** What an evidence grade means, without promising an effect. */
const grades: Record<Grade, string> = {
  A: "well studied in people",
  B: "some good studies",
  C: "few or mixed studies",
  D: "tradition only, no good evidence",
};

export const ownReasonsCopy = {
  title: "Why this audio",
  loading: "Loading the reasons",
  failed: "The reasons could not be loaded",
  made: (date: string) => `For the audio prepared on ${date}.`,
  none: "The reasons appear here once your answers have been analysed.",
  phases,
  evidence: "The evidence",
  grade: (grade: Grade, sounds: number) =>
    `Grade ${grade}: ${sounds === 1 ? "1 sound" : `${sounds} sounds`}, ${grades[grade]}`,
  evidenceHint:
    "Grades A to C mean that studies looked at this kind of sound for something you told us about. They cannot say what it will do for you.",
};
