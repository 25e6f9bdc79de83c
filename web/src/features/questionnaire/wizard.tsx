import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { isAnswered, questions, type Question } from "@attune/domain/questionnaire/questions";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useSession } from "../../api/session.tsx";
import { focusHeading, usePageTitle } from "../../ui/page-title.ts";
import { Progress } from "../../ui/progress.tsx";
import { SavedNote } from "./saved-note.tsx";
import { ConsentBox, LastSafety, prefetchLastStep, SelfHarmQuestion } from "./last-step.tsx";
import { QuestionField } from "./question-field.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";
import { safetyProblem } from "./safety-answers.ts";
import { SubmitTrouble } from "./submit-trouble.tsx";
import { useFinishWizard } from "./use-finish-wizard.ts";
import { useGoOnAfterTap } from "./use-go-on-after-tap.ts";
import { useLastAnswers } from "./use-last-answers.ts";
import { useStepCount } from "./use-step-count.ts";
import { useWizardSteps } from "./use-wizard-steps.ts";
import { WizardButtons } from "./wizard-buttons.tsx";
import { WizardSafety } from "./wizard-safety.tsx";

const consentId = "health-data-consent";

/** The nine questions, one at a time; with the answers of `last`, to change them. */
export function Wizard({ last = null }: { last?: QuestionnaireAnswer | null }) {
  const steps = useWizardSteps(last);
  const { step, answers, safety } = steps;
  const { user, isLoading } = useSession();
  // Visitors give consent when they create an account, before anything leaves the device.
  const isConsentAsked = user !== null && !user.healthDataConsent;
  const finishing = useFinishWizard(answers, safety);
  const [isResumed] = useState(() => Object.keys(answers).length > 0);
  const countEnd = useStepCount(step, isResumed, questions.length - 1);
  const [hasConsent, setConsent] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const question = questions[step] as Question;
  const isLast = step === questions.length - 1;
  const isAsked = isAskedAboutSelfHarm([answers.depression], safety.selfHarm);
  const missing = isLast ? safetyProblem(safety, isAsked) : undefined;
  const mayGoOn = isAnswered(question, answers) && missing === undefined;
  usePageTitle(copy.pageTitle(step + 1, questions.length));
  useQuestionFocus(step);
  const finish = () => {
    countEnd();
    finishing.finish(hasConsent);
  };
  const onTap = useGoOnAfterTap(question, answers, () => {
    if (!isLast) return steps.next();
    // A visitor's answers stay on the device for now; where tapping would send them, it does not go on.
    const isCalm = mayGoOn && !isAsked && safety.conditions.includes("none");
    if (user === null && !isLoading && isCalm) finish();
  });
  useEffect(() => void prefetchLastStep(), []);
  // Requested at the first question, for the last one.
  const lastAnswers = useLastAnswers() ?? null;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mayGoOn) return focusMissing(event.currentTarget);
    if (finishing.isPending) return;
    if (!isLast) return steps.next();
    setConsentMissing(isConsentAsked && !hasConsent);
    if (hasConsent || !isConsentAsked) finish();
    else document.getElementById(consentId)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- with the keyboard, Next goes on
    <form noValidate onSubmit={onSubmit} onClick={onTap} className="mx-auto max-w-wizard">
      <WizardProgress step={step} />
      <QuestionField
        key={question.id}
        question={question}
        answer={answers[question.id]}
        boxes={<LastSafety safety={safety} last={lastAnswers} onAnswer={steps.answerSafety} />}
        onAnswer={(answer) => steps.answer(question.id, answer)}
      />
      {isLast && isAsked && (
        <SelfHarmQuestion
          answer={safety.selfHarm}
          onAnswer={(selfHarm) => steps.answerSafety({ ...safety, selfHarm })}
        />
      )}
      <WizardSafety
        answers={answers}
        safety={isLast ? asked(safety, isAsked) : undefined}
        asked={question.id}
      />
      {isLast && isConsentAsked && (
        <ConsentBox
          id={consentId}
          isGiven={hasConsent}
          isMissing={isConsentMissing && !hasConsent}
          onChange={setConsent}
        />
      )}
      <SubmitTrouble isOffline={finishing.isOffline} isStorageClosed={finishing.isStorageClosed} />
      <WizardButtons
        isFirst={step === 0}
        isLast={isLast}
        mayGoOn={mayGoOn}
        hint={missing}
        isPending={finishing.isPending}
        onPrevious={steps.previous}
      />
      <SavedNote hasAnswers={steps.isBegun} isKept={steps.isKept} onClear={steps.clear} />
    </form>
  );
}

/** The first question without an answer: a group of choices, or the text. */
function focusMissing(form: HTMLFormElement): void {
  const groups = [...form.querySelectorAll("fieldset")];
  const open = groups.find((it) => it.querySelector(":checked") === null);
  const missing = open?.querySelector("input") ?? form.querySelector("textarea");
  missing?.focus();
}

/** Answers to hidden questions are ignored. */
const asked = (safety: SafetyAnswers, isAsked: boolean): SafetyAnswers =>
  isAsked ? safety : { conditions: safety.conditions };

function WizardProgress({ step }: { step: number }) {
  const progress = copy.stepOf(step + 1, questions.length);
  return (
    <div className="mb-8">
      <p className="mb-2 flex justify-between gap-4 text-15 text-ink-2">
        <span>{copy.title}</span>
        <span className="font-semibold text-ink">{progress}</span>
      </p>
      <Progress
        label={copy.progress}
        value={step + 1}
        max={questions.length}
        valueText={progress}
      />
    </div>
  );
}

/** Each new question is announced and scrolled to the top; the first one leaves the focus alone. */
function useQuestionFocus(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    focusHeading("h1");
  }, [step]);
}
