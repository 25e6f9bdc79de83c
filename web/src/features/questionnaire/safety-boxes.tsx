import {
  contraindicationLabels,
  contraindications,
} from "@attune/domain/questionnaire/contraindications";
import {
  noneOfThese,
  safetyOptions,
  safetyQuestion,
  tickedContraindications,
  type SafetyOption,
} from "@attune/domain/questionnaire/safety-answers";
import type { ReactNode } from "react";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { DoctorAdvice } from "./doctor-advice.tsx";
import { safetyCopy as copy } from "./safety.copy.ts";

const options = [
  ...contraindications.map((it) => ({ value: it, label: contraindicationLabels[it] })),
  { value: "none", label: noneOfThese },
];

interface SafetyBoxesProps {
  conditions: readonly SafetyOption[];
  /** Why this is asked, if nothing around the boxes says so. */
  hint?: string;
  /** Button that ticks the same boxes as last time. */
  lastTime?: ReactNode;
  error?: string | undefined;
  onChange: (conditions: SafetyOption[]) => void;
}

/** Contraindications, each with its advice as soon as it is ticked. */
export function SafetyBoxes(props: SafetyBoxesProps) {
  const { conditions, hint = copy.tickAll, lastTime, error, onChange } = props;
  return (
    <div id="safety-boxes" tabIndex={-1} className="scroll-mt-28">
      <CheckboxGroup
        legend={<span className="text-20">{safetyQuestion}</span>}
        hint={hint}
        {...(lastTime !== undefined && { lead: lastTime })}
        {...(error !== undefined && { error })}
        options={options}
        exclusive="none"
        value={conditions}
        onChange={(chosen) => onChange(safetyOptions.filter((it) => chosen.includes(it)))}
      />
      <div aria-live="polite">
        <DoctorAdvice found={tickedContraindications({ conditions })} />
      </div>
    </div>
  );
}
