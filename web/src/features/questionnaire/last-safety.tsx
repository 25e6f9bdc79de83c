import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { SafetyBoxes } from "./safety-boxes.tsx";
import { useLastAnswers } from "./use-last-answers.ts";

interface LastSafetyProps {
  safety: SafetyAnswers;
  hint?: string;
  error?: string | undefined;
  onAnswer: (safety: SafetyAnswers) => void;
}

/** The boxes of an assessment, with what a signed-in person ticked last time. */
export function LastSafety({ safety, hint, error, onAnswer }: LastSafetyProps) {
  const isFromLastTime = useLastAnswers(safety, onAnswer);
  return (
    <div className="mb-6">
      <SafetyBoxes
        conditions={safety.conditions}
        {...(hint !== undefined && { hint })}
        isFromLastTime={isFromLastTime}
        error={error}
        onChange={(conditions) => onAnswer({ ...safety, conditions })}
      />
    </div>
  );
}
