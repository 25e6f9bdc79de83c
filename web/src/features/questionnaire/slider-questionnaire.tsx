import {
  concernOptions,
  otherConcernMaxLength,
  otherConcernOption,
} from "@attune/domain/questionnaire/concerns";
import { freeTextMaxLength } from "@attune/domain/questionnaire/questions";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showMissing } from "../../ui/show-missing.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { questionnaireCopy } from "./questionnaire.copy.ts";
import { sliderCopy as copy } from "./slider.copy.ts";
import { LastSafety } from "./last-safety.tsx";
import { safetyCopy } from "./safety.copy.ts";
import { SelfHarmQuestion } from "./self-harm-question.tsx";
import { Safety } from "./safety.ts";
import { ScoreSlider } from "./score-slider.tsx";
import { saveSliderDraft, readSliderDraft } from "./slider-draft.ts";
import { scoreNames, sliderProblem, type SliderAnswers } from "./slider-to-assessment.ts";
import { SubmitTrouble } from "./submit-trouble.tsx";
import { useSendSliders } from "./use-send-sliders.ts";

interface SliderQuestionnaireProps {
  /** Called one second after the assessment was stored; without it the page reloads after two. */
  onComplete?: () => void;
  /** Shows a close button; opened in place the form carries an h2, alone on its screen the h1. */
  onClose?: () => void;
}

const consentId = "slider-consent";

/** The assessment on one page: what troubles the person, and how strongly. */
export function SliderQuestionnaire({ onComplete, onClose }: SliderQuestionnaireProps) {
  const [answers, setAnswers] = useState(readSliderDraft);
  const [hasConsent, setConsent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { send, isPending, isOffline } = useSendSliders(onComplete);
  const toast = useToast();
  const { additionalInfo, otherConcern, safety } = answers;
  const isAsked = isAskedAboutSelfHarm(answers.concerns);
  const relevantSafety = isAsked ? safety : { conditions: safety.conditions };
  const words = { additionalInfo, otherConcern };

  const change = (changed: Partial<SliderAnswers>) => {
    setAnswers((before) => ({ ...before, ...changed }));
    setProblem(undefined);
    // What was missing is being filled in; on a phone the message would lie over it.
    if (problem !== undefined) dismissToast();
  };
  useEffect(() => {
    if (!isPending) saveSliderDraft(answers);
  }, [answers, isPending]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = sliderProblem(answers) ?? (hasConsent ? undefined : copy.noConsent);
    setProblem(found);
    if (found === undefined) return send(answers);
    if (found !== copy.noConsent) toast.show({ title: found, tone: "error" });
    showMissing(placeOf(found));
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mx-auto grid max-w-wizard gap-8">
      <Heading onClose={onClose} />
      <Concerns answers={answers} problem={problem} onChange={change} />
      <fieldset>
        <legend className="mb-4 text-20 font-semibold">{copy.scores}</legend>
        <div className="grid gap-6">
          {scoreNames.map((name) => (
            <ScoreSlider
              key={name}
              name={name}
              value={answers[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </fieldset>
      <LastSafety
        safety={safety}
        hint={safetyCopy.whySafety}
        error={problem === safetyCopy.tickToSubmit ? problem : undefined}
        onAnswer={(changed) => change({ safety: changed })}
      />
      <TextArea
        label={copy.additional}
        hint={copy.additionalHint}
        maxLength={freeTextMaxLength}
        value={answers.additionalInfo}
        onChange={(event) => change({ additionalInfo: event.target.value })}
      />
      <div>
        {isAsked && (
          <SelfHarmQuestion
            answer={safety.selfHarm}
            error={problem === safetyCopy.answerToSubmit ? problem : undefined}
            onAnswer={(selfHarm) => change({ safety: { ...safety, selfHarm } })}
          />
        )}
        <Safety answers={words} here={words} safety={relevantSafety} />
        <ConsentBox
          id={consentId}
          isGiven={hasConsent}
          isMissing={problem === copy.noConsent && !hasConsent}
          onChange={setConsent}
        />
        <SubmitTrouble isOffline={isOffline} />
        <Button
          type="submit"
          className="mt-6"
          isPending={isPending}
          pendingLabel={questionnaireCopy.submitting}
        >
          {copy.submit}
        </Button>
        <p className="mt-4 text-15 text-ink-3">{questionnaireCopy.notMedicalCare}</p>
      </div>
    </form>
  );
}

/** Where what is missing is asked for. */
function placeOf(problem: string): string {
  if (problem === copy.noConsent) return consentId;
  if (problem === safetyCopy.tickToSubmit) return "safety-boxes";
  return problem === safetyCopy.answerToSubmit ? "self-harm-question" : "slider-concerns";
}

function Heading({ onClose }: Pick<SliderQuestionnaireProps, "onClose">) {
  const isOwnScreen = onClose === undefined;
  const Title = isOwnScreen ? "h1" : "h2";
  const title = useRef<HTMLHeadingElement>(null);
  // In place it takes the room of the button that opened it, and with it the focus.
  useEffect(() => {
    if (!isOwnScreen) title.current?.focus();
  }, [isOwnScreen]);
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        {isOwnScreen && <PageTitle />}
        <Title ref={title} tabIndex={isOwnScreen ? undefined : -1} className="text-title">
          {copy.title}
        </Title>
        <p className="mt-2 text-ink-2">{copy.lead}</p>
      </div>
      {!isOwnScreen && (
        <Button variant="secondary" size="small" onClick={onClose}>
          {copy.close}
        </Button>
      )}
    </div>
  );
}

function PageTitle() {
  usePageTitle(copy.title);
  return null;
}

interface ConcernsProps {
  answers: SliderAnswers;
  problem: string | undefined;
  onChange: (changed: Partial<SliderAnswers>) => void;
}

function Concerns({ answers, problem, onChange }: ConcernsProps) {
  return (
    <div id="slider-concerns" tabIndex={-1} className="grid scroll-mt-28 gap-4">
      <CheckboxGroup
        legend={copy.concerns}
        hint={copy.concernsHint}
        error={problem === copy.noConcern ? problem : undefined}
        options={concernOptions.map((it) => ({ value: it, label: it }))}
        value={answers.concerns}
        onChange={(concerns) => onChange({ concerns })}
      />
      {answers.concerns.includes(otherConcernOption) && (
        <TextInput
          label={copy.otherLabel}
          maxLength={otherConcernMaxLength}
          error={problem === copy.noWords ? problem : undefined}
          value={answers.otherConcern}
          onChange={(event) => onChange({ otherConcern: event.target.value })}
        />
      )}
    </div>
  );
}
