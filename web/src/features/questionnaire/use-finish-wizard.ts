import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { Answers } from "@attune/domain/questionnaire/questions";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { useState } from "react";
import { useLocation } from "wouter";
import { ApiError } from "../../api/api-error.ts";
import { useSession } from "../../api/session.tsx";
import { newSubmissionId } from "../../api/submission-id.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { clearQuestionnaireOnDevice, savePendingQuestionnaire } from "./pending-questionnaire.ts";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";
import { useSubmitAssessment } from "./questionnaire.queries.ts";

interface FinishWizard {
  isPending: boolean;
  isOffline: boolean;
  /** True if this browser cannot store anything, so the answers cannot be carried over to a new account. */
  isStorageClosed: boolean;
  finish: (isConsentGiven: boolean) => void;
}

/** Sends the answers if signed in; otherwise stores them on the device until there is an account. */
export function useFinishWizard(answers: Answers, safety: SafetyAnswers): FinishWizard {
  const { user, refetch } = useSession();
  const [, navigate] = useLocation();
  const [isStorageClosed, setStorageClosed] = useState(false);
  const { submit, phase } = useSubmitAssessment();

  const goToAccount = (body: AssessmentBody, mode: "signup" | "login") => {
    // Submitted again before the next screen has come.
    if (location.pathname === "/auth") return;
    const isSaved = savePendingQuestionnaire({ ...body, submissionId: newSubmissionId() });
    setStorageClosed(!isSaved);
    if (isSaved) navigate(accountPath(mode));
  };

  const finish = async (isConsentGiven: boolean) => {
    // Already loaded, with the rest of the last step.
    const { assessmentFromAnswers } = await import("./answers-to-assessment.ts");
    const body = assessmentFromAnswers(answers, safety, isConsentGiven);
    if (user === null) return goToAccount(body, "signup");
    await submit(body, {
      onStored: () => {
        clearQuestionnaireOnDevice();
        showToast({ title: copy.completeTitle, message: copy.completeText, tone: "success" });
        navigate("/dashboard");
      },
      onRefused: async (error) => {
        if (error instanceof ApiError && error.status === 401) {
          // Update the session first: the sign-in screen redirects a user it believes to be signed in.
          await refetch();
          return goToAccount(body, "login");
        }
        showError(copy.failedTitle, error, copy.failedText);
      },
    });
  };

  return {
    isPending: phase === "sending",
    isOffline: phase === "offline",
    isStorageClosed,
    finish: (isConsentGiven) => void finish(isConsentGiven),
  };
}

function accountPath(mode: "signup" | "login"): string {
  const search = new URLSearchParams({ mode, from: "questionnaire" });
  const plan = new URLSearchParams(location.search).get("plan");
  if (plan !== null) search.set("plan", plan);
  return `/auth?${search}`;
}
