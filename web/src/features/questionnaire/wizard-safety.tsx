import type { Answers, QuestionId } from "@attune/domain/questionnaire/questions";
import { useDeferredValue, useMemo } from "react";
import { Safety } from "./safety.ts";

interface WizardSafetyProps {
  answers: Answers;
  /** The question on the screen. */
  asked: QuestionId;
}

/** Reads the answers as soon as what was chosen is in sight: no press waits for the reading. */
export function WizardSafety({ answers, asked }: WizardSafetyProps) {
  const read = useMemo(
    () => ({ answers: { ...answers }, here: { [asked]: answers[asked] } }),
    [answers, asked],
  );
  return <Safety {...useDeferredValue(read)} />;
}
