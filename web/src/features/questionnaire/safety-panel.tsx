import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { crisisPanelCopy, unreadableCopy } from "@attune/domain/questionnaire/safety-copy";
import { useId, type ReactNode, type RefObject } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Contacts } from "./contacts.tsx";
import { DoctorAdvice } from "./doctor-advice.tsx";
import { EmergencyPanel } from "./emergency-panel.tsx";
import { useRevealed } from "./use-revealed.ts";

interface SafetyProps {
  safety: SafetyAssessment;
  /** True if the text on this screen calls for help; on later screens the numbers are collapsed. */
  isCalledForHere: boolean;
  /** Symptoms reported on this screen that call for an ambulance. */
  redFlagsHere: SafetyAssessment["redFlags"];
  /** Contraindications whose advice is shown elsewhere on the screen. */
  advised: readonly Contraindication[];
  /** A message to support, which is not stored on the device and leads to no audio. */
  isMessage?: boolean;
  /** A message that calls for help was just sent, so the numbers stay expanded. */
  isJustSent?: boolean;
}

/** Inline support and advice: announced when it appears, without taking the focus or blocking anything. */
export function SafetyPanel(props: SafetyProps) {
  const { safety, isCalledForHere, redFlagsHere, advised, isMessage, isJustSent = false } = props;
  const top = useRevealed(isCalledForHere && redFlagsHere.length === 0);
  const contacts = <Contacts />;
  const found = safety.contraindications.filter((it) => !advised.includes(it));
  return (
    <div aria-live="polite">
      {redFlagsHere.length > 0 && <EmergencyPanel flags={redFlagsHere} isMessage={isMessage} />}
      {safety.isCrisis && isCalledForHere && (
        <Support top={top} isMessage={isMessage}>
          {contacts}
        </Support>
      )}
      {safety.isCrisis && !isCalledForHere && (
        <details
          open={isJustSent}
          className="mt-6 rounded-card border border-line-strong bg-info-soft p-5"
        >
          <summary className="font-semibold">{crisisPanelCopy.contactsHeading}</summary>
          {contacts}
        </details>
      )}
      {safety.isUnreadable && isMessage !== true && (
        <div className="mt-6">
          <Alert title={unreadableCopy.title}>{unreadableCopy.text}</Alert>
        </div>
      )}
      <DoctorAdvice found={found} isMessage={isMessage} />
    </div>
  );
}

interface SupportProps extends Pick<SafetyProps, "isMessage"> {
  top: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Support({ top, isMessage, children }: SupportProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 rounded-card border border-line-strong bg-info-soft p-5 sm:p-6"
    >
      <div ref={top} className="scroll-mb-76">
        <h2 id={heading} className="text-24">
          {crisisPanelCopy.title}
        </h2>
        <p className="mt-2 text-ink-2">{crisisPanelCopy.intro}</p>
        <p className="mt-2 font-semibold">{crisisPanelCopy.emergency}</p>
      </div>
      {children}
      <p className="mt-4 text-15 text-ink-2">
        {(isMessage === true ? wordsInMessage : wordsInAssessment).join(" ")}
      </p>
    </section>
  );
}

const { cost, carryOn, mistake, later, inMessage } = crisisPanelCopy;
const wordsInAssessment = [cost, carryOn, mistake, later];
const wordsInMessage = [cost, inMessage, mistake];
