import { useEffect } from "react";
import { consentNeeded } from "@attune/contract/safety-answers";
import { problemCode } from "../../api/api-error.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { clearQuestionnaireOnDevice } from "./pending-questionnaire.ts";
import { questionnaireCopy } from "./questionnaire.copy.ts";
import { sliderCopy } from "./slider.copy.ts";
import { useSubmitAssessment } from "./questionnaire.queries.ts";
import { assessmentFromSliders, type SliderAnswers } from "./slider-to-assessment.ts";

const completeAfterMs = 1000;
const reloadAfterMs = 2000;

interface Consent {
  /** True if given on this form; otherwise the recorded consent applies. */
  hasConsent: boolean;
  onConsentNeeded: () => void;
}

/** Sends the form; shortly after its success message, calls `onComplete` or reloads the page. */
export function useSendSliders(onComplete: (() => void) | undefined) {
  const { submit, phase } = useSubmitAssessment();
  const isStored = phase === "stored";

  useEffect(() => {
    if (!isStored) return;
    const timer =
      onComplete === undefined
        ? setTimeout(() => location.reload(), reloadAfterMs)
        : setTimeout(onComplete, completeAfterMs);
    return () => clearTimeout(timer);
    // A new callback on each render must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStored]);

  const send = (answers: SliderAnswers, { hasConsent, onConsentNeeded }: Consent) =>
    void submit(assessmentFromSliders(answers, hasConsent), {
      onStored: () => {
        clearQuestionnaireOnDevice();
        const { submittedTitle, submittedText } = sliderCopy;
        showToast({ title: submittedTitle, message: submittedText, tone: "success" });
      },
      onRefused: (error) => {
        if (problemCode(error) === consentNeeded.code) onConsentNeeded();
        showError(questionnaireCopy.failedTitle, error, questionnaireCopy.failedText);
      },
    });

  return { send, isPending: phase === "sending" || isStored, isOffline: phase === "offline" };
}
