import type { Contraindication } from "@attune/domain/questionnaire/contraindications";
import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import {
  crisisPanelCopy,
  someonePanelCopy,
  unreadableCopy,
} from "@attune/domain/questionnaire/safety-copy";
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
  /** True if the text on this screen says that somebody else may be at risk. */
  isAboutSomeone: boolean;
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
  const isUrgent = redFlagsHere.length > 0;
  const isForSomeone = props.isAboutSomeone && !isCalledForHere && !isUrgent;
  const top = useRevealed((isCalledForHere && !isUrgent) || isForSomeone);
  const contacts = <Contacts />;
  const found = safety.contraindications.filter((it) => !advised.includes(it));
  return (
    <div aria-live="polite">
      {isUrgent && <EmergencyPanel flags={redFlagsHere} isMessage={isMessage} />}
      {safety.isCrisis && isCalledForHere && (
        <Support
          words={crisisPanelCopy}
          last={isMessage === true ? wordsInMessage : wordsInAssessment}
          top={top}
        >
          {contacts}
        </Support>
      )}
      {isForSomeone && (
        <Support words={someonePanelCopy} last={[mistake]} top={top}>
          {contacts}
        </Support>
      )}
      {safety.isCrisis && !isCalledForHere && !isForSomeone && (
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

interface SupportProps {
  words: Record<"title" | "intro" | "emergency", string>;
  /** Sentences after the numbers. */
  last: readonly string[];
  top: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Support({ words, last, top, children }: SupportProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 rounded-card border border-line-strong bg-info-soft p-5 sm:p-6"
    >
      <div ref={top} className="scroll-mb-76">
        <h2 id={heading} className="text-24">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-2">{words.intro}</p>
        <p className="mt-2 font-semibold">{words.emergency}</p>
      </div>
      {children}
      <p className="mt-4 text-15 text-ink-2">{last.join(" ")}</p>
    </section>
  );
}

const { cost, carryOn, mistake, later, inMessage } = crisisPanelCopy;
const wordsInAssessment = [cost, carryOn, mistake, later];
const wordsInMessage = [cost, inMessage, mistake];
