import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import {
  adviceFooter,
  adviceTitle,
  doctorAdviceFooterInMessage,
} from "@attune/domain/questionnaire/safety-copy";
import { safetyRules } from "@attune/domain/questionnaire/safety-rules";
import { Section } from "../../ui/section.tsx";
import { safetyCopy as copy } from "./safety.copy.ts";

interface DoctorAdviceProps {
  found: readonly Contraindication[];
  isMessage?: boolean | undefined;
}

/** What to ask a doctor, what the sound leaves out, and whether staff review it first. */
export function DoctorAdvice({ found, isMessage }: DoctorAdviceProps) {
  if (found.length === 0) return null;
  // A server that is newer than this page may find more.
  const known = found.filter((it) => Object.hasOwn(safetyRules, it));
  return (
    <Section
      className="mt-6 rounded-card border border-line-strong bg-warning-soft p-5"
      title={adviceTitle(known)}
      titleClassName="text-20"
    >
      {known.map((name) => (
        <p key={name} className="mt-2">
          {safetyRules[name].advice}
        </p>
      ))}
      <p className="mt-2 text-15 text-ink-2">
        {known.length < found.length ? copy.moreAdvice : footerOf(known, isMessage)}
      </p>
    </Section>
  );
}

const footerOf = (found: readonly Contraindication[], isMessage = false) =>
  isMessage ? doctorAdviceFooterInMessage : adviceFooter(found);
