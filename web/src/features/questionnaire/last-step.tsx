import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/* Modules that only the last of the nine questions needs, loaded while the first ones are answered. */
export const WordsField = lazyPart(
  async () => (await import("./words-field.tsx")).WordsField,
  <Skeleton className="h-72" />,
);
export const LastSafety = lazyPart(
  async () => (await import("./last-safety.tsx")).LastSafety,
  <Skeleton className="h-128" />,
);
export const SelfHarmQuestion = lazyPart(
  async () => (await import("./self-harm-question.tsx")).SelfHarmQuestion,
);
export const ConsentBox = lazyPart(async () => (await import("./consent-box.tsx")).ConsentBox);

export function prefetchLastStep(): Promise<unknown> {
  return Promise.allSettled([
    WordsField.prefetch(),
    ConsentBox.prefetch(),
    LastSafety.prefetch(),
    SelfHarmQuestion.prefetch(),
    import("./answers-to-assessment.ts"),
  ]);
}
