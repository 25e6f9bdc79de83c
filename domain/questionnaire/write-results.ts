import type { NormalizedScores, ScoreName } from "./scores.ts";

interface Results {
  scores: NormalizedScores;
  primaryConcerns: readonly string[];
  responses: Readonly<Record<string, string | readonly string[]>>;
  /** Date of completion as displayed. */
  completed: string;
}

const lines: readonly { label: string; score: ScoreName }[] = [
  { label: "Stress Level", score: "stress" },
  { label: "Sleep Quality", score: "sleep" },
  { label: "Pain Level", score: "pain" },
  { label: "Anxiety Level", score: "anxiety" },
];

const scored: ReadonlySet<string> = new Set(["pain", "sleep", "stress", "anxiety"]);

/**
 * A person's assessment as text that `readPastedResults` can parse, so that staff can edit a copy. Levels
 * out of 10, without unanswered ones. Contains no name.
 */
export function writeResults({ scores, primaryConcerns, responses, completed }: Results): string {
  const levels = lines.flatMap(({ label, score }) => {
    const { value } = scores[score];
    return value === null ? [] : [`${label}: ${value}/10`];
  });
  // A line with a colon would not be read as a concern.
  const concerns = primaryConcerns.map((it) => `- ${onOneLine(it).replaceAll(":", " –")}`);
  const answers = Object.entries(responses)
    .filter(([key]) => !scored.has(key))
    .map(([key, answer]) => `${key}: ${onOneLine([answer].flat().join(", "))}`);
  return [...levels, "Primary Concerns:", ...concerns, `Completed: ${completed}`, ...answers].join(
    "\n",
  );
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
