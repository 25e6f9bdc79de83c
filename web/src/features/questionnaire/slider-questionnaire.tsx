import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { freeTextMaxLength } from "@attune/domain/questionnaire/questions";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import { clsx } from "clsx";
import { useEffect, useState, type SubmitEvent } from "react";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { showMissing } from "../../ui/show-missing.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { showToast } from "../../ui/toast-store.ts";
import { ConsentBox } from "./consent-box.tsx";
import { questionnaireCopy } from "./questionnaire.copy.ts";
import { sliderCopy as copy } from "./slider.copy.ts";
import { LastSafety } from "./last-safety.tsx";
import { safetyCopy } from "./safety.copy.ts";
import { SelfHarmQuestion } from "./self-harm-question.tsx";
import { Safety } from "./safety.ts";
import { ScoreSlider } from "./score-slider.tsx";
import { SliderConcerns } from "./slider-concerns.tsx";
import { saveSliderDraft, readSliderDraft } from "./slider-draft.ts";
import { SliderHeading } from "./slider-heading.tsx";
import {
  lastScore,
  scoreNames,
  sliderProblem,
  type SliderAnswers,
  slidersFrom,
} from "./slider-to-assessment.ts";
import { SubmitTrouble } from "./submit-trouble.tsx";
import { useLastAnswers } from "./use-last-answers.ts";
import { useSendSliders } from "./use-send-sliders.ts";

interface SliderQuestionnaireProps {
  /** Called one second after the assessment was stored; without it the page reloads after two. */
  onComplete?: () => void;
  /** Shows a close button. Inline the form has an h2; alone on its screen, an h1. */
  onClose?: () => void;
  /** The previous assessment, used to prefill the form. */
  last?: QuestionnaireAnswer | undefined;
}

const consentId = "slider-consent";

/** The assessment on one page: concerns, and how strong they are. */
export function SliderQuestionnaire({ onComplete, onClose, last }: SliderQuestionnaireProps) {
  const [answers, setAnswers] = useState(() =>
    readSliderDraft(Date.now(), last && slidersFrom(last)),
  );
  const [hasConsent, setConsent] = useState(false);
  const { user } = useSession();
  const lastAnswers = useLastAnswers();
  // A person with an assessment has already consented; if no consent is recorded, the server refuses.
  const [isConsentAsked, setConsentAsked] = useState(
    last === undefined && user?.healthDataConsent !== true,
  );
  const [problem, setProblem] = useState<string>();
  const { send, isPending, isOffline } = useSendSliders(onComplete);
  const { additionalInfo, otherConcern, safety } = answers;
  const isAsked = isAskedAboutSelfHarm(answers.concerns, safety.selfHarm);
  const relevantSafety = isAsked ? safety : { conditions: safety.conditions };
  const words = { additionalInfo, otherConcern };

  const change = (changed: Partial<SliderAnswers>) => {
    setAnswers((before) => ({ ...before, ...changed }));
    setProblem(undefined);
    // The person is filling in what was missing; on a phone the toast would cover it.
    if (problem !== undefined) dismissToast();
  };
  useEffect(() => {
    if (!isPending) saveSliderDraft(answers);
  }, [answers, isPending]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found =
      sliderProblem(answers) ?? (hasConsent || !isConsentAsked ? undefined : copy.noConsent);
    setProblem(found);
    if (found === undefined)
      return send(answers, { hasConsent, onConsentNeeded: () => setConsentAsked(true) });
    if (found !== copy.noConsent) showToast({ title: found, tone: "error" });
    showMissing(placeOf(found));
  };

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className={clsx(
        "mx-auto grid items-start gap-x-12 gap-y-8",
        last === undefined ? "max-w-wizard" : "max-w-wizard lg:max-w-none lg:grid-cols-2",
      )}
    >
      <SliderHeading
        title={last === undefined ? copy.title : copy.again.title}
        lead={last === undefined ? copy.lead : copy.again.lead(formatDate(last.completedAt))}
        onClose={onClose}
      />
      <div className="grid gap-8">
        <SliderConcerns
          answers={answers}
          last={last === undefined ? [] : slidersFrom(last).concerns}
          problem={problem}
          onChange={change}
        />
        <fieldset>
          <legend className="mb-4 text-20 font-semibold">
            {last === undefined ? copy.scores : copy.again.scores}
          </legend>
          <div className="grid gap-6">
            {scoreNames.map((name) => (
              <ScoreSlider
                key={name}
                name={name}
                value={answers[name]}
                last={last && lastScore(last, name)}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <div>
        <LastSafety
          safety={safety}
          last={lastAnswers === undefined && last === undefined ? null : lastAnswers}
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
          {isConsentAsked ? (
            <ConsentBox
              id={consentId}
              isGiven={hasConsent}
              isMissing={problem === copy.noConsent && !hasConsent}
              onChange={setConsent}
            />
          ) : (
            <p className="mt-6 text-15 text-ink-2">{copy.again.consent}</p>
          )}
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
      </div>
    </form>
  );
}

/** Id of the part of the form in which the missing answer is given. */
function placeOf(problem: string): string {
  if (problem === copy.noConsent) return consentId;
  if (problem === safetyCopy.tickToSubmit) return "safety-boxes";
  return problem === safetyCopy.answerToSubmit ? "self-harm-question" : "slider-concerns";
}
