import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import {
  noneOfThese,
  type SafetyAnswers,
  type SafetyOption,
} from "@attune/domain/questionnaire/safety-answers";
import { SafetyBoxes } from "./safety-boxes.tsx";
import { SameButton } from "./same-button.tsx";
import { useLastAnswers } from "./use-last-answers.ts";

interface LastSafetyProps {
  safety: SafetyAnswers;
  hint?: string;
  error?: string | undefined;
  onAnswer: (safety: SafetyAnswers) => void;
}

/** The safety boxes, not prefilled, with a shortcut for "same as last time". */
export function LastSafety({ safety, hint, error, onAnswer }: LastSafetyProps) {
  const last = useLastAnswers();
  const { conditions } = safety;
  const answer = (changed: readonly SafetyOption[]) =>
    onAnswer({ ...safety, conditions: [...changed] });
  return (
    <div className="mb-6">
      <SafetyBoxes
        conditions={conditions}
        {...(hint !== undefined && { hint })}
        {...(last !== null && {
          lastTime: (
            <SameButton
              last={last.map(labelOf).join(", ")}
              isSame={
                last.length === conditions.length && last.every((it) => conditions.includes(it))
              }
              onChoose={() => answer(last)}
            />
          ),
        })}
        error={error}
        onChange={answer}
      />
    </div>
  );
}

const labelOf = (it: SafetyOption) => (it === "none" ? noneOfThese : contraindicationLabels[it]);
