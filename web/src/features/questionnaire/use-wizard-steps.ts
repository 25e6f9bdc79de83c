import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { questions, type Answers, type QuestionId } from "@attune/domain/questionnaire/questions";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { noSafetyAnswers } from "./safety-answers.ts";
import { clearDraft, draftFrom, saveDraft, reachableStep, readDraft } from "./wizard-draft.ts";

export interface WizardSteps {
  /** 0 to 8. */
  step: number;
  answers: Answers;
  safety: SafetyAnswers;
  /** False while they are still those of the last assessment. */
  isBegun: boolean;
  /** False if this device cannot store anything. */
  isKept: boolean;
  answer: (id: QuestionId, value: string | string[]) => void;
  answerSafety: (safety: SafetyAnswers) => void;
  next: () => void;
  previous: () => void;
  clear: () => void;
}

/**
 * The step is in the URL, so that the browser's Back goes one question back; answers are saved as they are
 * given.
 */
export function useWizardSteps(last: QuestionnaireAnswer | null): WizardSteps {
  const [path] = useState(() => location.pathname);
  const [draft] = useState(() => (last === null ? readDraft() : draftFrom(last)));
  const [answers, setAnswers] = useState(draft.answers);
  const [safety, setSafety] = useState(draft.safety);
  const [isSaved, setSaved] = useState(true);
  const requestedStep = new URLSearchParams(useSearch()).get("step");
  const step = reachableStep(
    requestedStep === null ? draft.step : Number(requestedStep) - 1,
    answers,
  );

  // What the server has already is not stored on the device.
  const isBegun =
    Object.keys(answers).length > 0 &&
    (last === null || answers !== draft.answers || safety !== draft.safety);

  useEffect(() => {
    // After navigating to another screen, this one must not change the URL or the draft.
    if (location.pathname !== path) return;
    const isElsewhere = requestedStep !== String(step + 1);
    const isEmpty = Object.keys(answers).length === 0;
    // Back after the answers were sent: otherwise each of its entries would show the same empty question.
    if (isElsewhere && isEmpty && entriesSinceStart() > 0) history.go(-entriesSinceStart());
    else if (isElsewhere) goTo(step, { replace: true });
    if (isBegun) saveDraft({ step, answers, safety }, setSaved);
  }, [path, requestedStep, step, answers, safety, isBegun]);

  return {
    step,
    answers,
    safety,
    isBegun,
    isKept: isSaved,
    answer: (id, value) => {
      setAnswers({ ...answers, [id]: value });
    },
    answerSafety: setSafety,
    next: () => goTo(Math.min(step + 1, questions.length - 1)),
    previous: () => {
      if (entriesSinceStart() > 0) history.back();
      else goTo(Math.max(0, step - 1), { replace: true });
    },
    clear: () => {
      clearDraft();
      setAnswers({});
      setSafety(noSafetyAnswers);
      goTo(0, { replace: true });
    },
  };
}

function goTo(step: number, { replace = false } = {}): void {
  const search = new URLSearchParams(location.search);
  search.set("step", String(step + 1));
  const state = replace ? history.state : { wizardEntries: entriesSinceStart() + 1 };
  navigate(`${location.pathname}?${search}`, { replace, state });
}

/** History entries between this one and the one with which the wizard was opened. */
function entriesSinceStart(): number {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("wizardEntries" in state)) return 0;
  return Number(state.wizardEntries);
}
