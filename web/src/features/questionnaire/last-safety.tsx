import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import {
  noneOfThese,
  type SafetyAnswers,
  type SafetyOption,
} from "@attune/domain/questionnaire/safety-answers";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SafetyBoxes } from "./safety-boxes.tsx";
import { SameButton } from "./same-button.tsx";
import type { LastAnswers } from "./use-last-answers.ts";

interface LastSafetyProps {
  safety: SafetyAnswers;
  /** Last time's boxes. While they load, the place of their button stays free. */
  last: LastAnswers;
  hint?: string;
  error?: string | undefined;
  onAnswer: (safety: SafetyAnswers) => void;
}

/** The safety boxes, not prefilled, with a shortcut for "same as last time". */
export function LastSafety({ safety, last, hint, error, onAnswer }: LastSafetyProps) {
  const { conditions } = safety;
  const answer = (changed: readonly SafetyOption[]) =>
    onAnswer({ ...safety, conditions: [...changed] });
  return (
    <div className="mb-6">
      <SafetyBoxes
        conditions={conditions}
        {...(hint !== undefined && { hint })}
        {...(last !== null && {
          lastTime:
            last === undefined ? (
              <Skeleton className="h-11 w-64" />
            ) : (
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
