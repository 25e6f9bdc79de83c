import type { Answers, QuestionId } from "@attune/domain/questionnaire/questions";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { useDeferredValue, useMemo } from "react";
import { Safety } from "./safety.ts";

interface WizardSafetyProps {
  answers: Answers;
  /** Absent before the last step. */
  safety: SafetyAnswers | undefined;
  /** The question currently shown. */
  asked: QuestionId;
}

/** Checks the answers after a choice has been painted, so that the check never delays a press. */
export function WizardSafety({ answers, safety, asked }: WizardSafetyProps) {
  const read = useMemo(
    () => ({ answers: { ...answers }, here: { [asked]: answers[asked] }, safety }),
    [answers, safety, asked],
  );
  return <Safety {...useDeferredValue(read)} />;
}
