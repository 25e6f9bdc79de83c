import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import {
  adviceFooter,
  adviceTitle,
  doctorAdviceFooterInMessage,
} from "@attune/domain/questionnaire/safety-copy";
import { safetyRules } from "@attune/domain/questionnaire/safety-rules";
import { Section } from "../../ui/section.tsx";

interface DoctorAdviceProps {
  found: readonly Contraindication[];
  isMessage?: boolean | undefined;
}

/** What to ask a doctor, what the sound leaves out, and whether staff review it first. */
export function DoctorAdvice({ found, isMessage }: DoctorAdviceProps) {
  if (found.length === 0) return null;
  return (
    <Section
      className="mt-6 rounded-card border border-line-strong bg-warning-soft p-5"
      title={adviceTitle(found)}
      titleClassName="text-20"
    >
      {found.map((name) => (
        <p key={name} className="mt-2">
          {safetyRules[name].advice}
        </p>
      ))}
      <p className="mt-2 text-15 text-ink-2">
        {isMessage === true ? doctorAdviceFooterInMessage : adviceFooter(found)}
      </p>
    </Section>
  );
}
