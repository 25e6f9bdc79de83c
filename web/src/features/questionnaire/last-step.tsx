import { late } from "../../ui/late.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/* What only the last of the nine questions needs, fetched while the first ones are answered. */
export const WordsField = late(
  async () => (await import("./words-field.tsx")).WordsField,
  <Skeleton className="h-72" />,
);
export const LastSafety = late(
  async () => (await import("./last-safety.tsx")).LastSafety,
  <Skeleton className="h-128" />,
);
export const SelfHarmQuestion = late(
  async () => (await import("./self-harm-question.tsx")).SelfHarmQuestion,
);
export const ConsentBox = late(async () => (await import("./consent-box.tsx")).ConsentBox);

export const SubmitTrouble = late(async () => (await import("./submit-trouble.tsx")).SubmitTrouble);

export function prefetchLastStep(): Promise<unknown> {
  return Promise.allSettled([
    WordsField.prefetch(),
    ConsentBox.prefetch(),
    LastSafety.prefetch(),
    SelfHarmQuestion.prefetch(),
    SubmitTrouble.prefetch(),
    import("./answers-to-assessment.ts"),
  ]);
}
