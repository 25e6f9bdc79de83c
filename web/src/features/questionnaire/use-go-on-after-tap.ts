import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import {
  isAnswered,
  noneOption,
  nothingToAdd,
  type Answers,
  type Question,
} from "@attune/domain/questionnaire/questions";
import { useEffect, useEffectEvent, useState, type MouseEvent } from "react";

/** Long enough to see which answer was chosen. */
const shownMs = 300;

/**
 * A click handler for the form: once a tap has answered the question, the next one follows by itself. The
 * arrow keys choose on the way, so with the keyboard only Next goes on.
 */
export function useGoOnAfterTap(question: Question, answers: Answers, goOn: () => void) {
  const [tap, setTap] = useState<{ on: Question }>();
  const goOnIfComplete = useEffectEvent(() => {
    if (isComplete(question, answers)) goOn();
  });
  useEffect(() => {
    // Next may have been pressed in the meantime.
    if (tap?.on !== question) return undefined;
    const timer = setTimeout(() => {
      setTap(undefined);
      goOnIfComplete();
    }, shownMs);
    return () => clearTimeout(timer);
  }, [tap, question]);
  return (event: MouseEvent) => {
    // The keyboard's clicks have no count; the second one of a double click is not a new choice.
    if (event.detail === 1 && isOnChoice(question, event.target)) setTap({ on: question });
  };
}

/** Of the last question, only the "Nothing to add" button: its safety boxes are never hurried. */
const isOnChoice = ({ kind }: Question, target: EventTarget): boolean =>
  target instanceof Element &&
  (kind === "text"
    ? target.closest("button[aria-pressed]") !== null
    : target.closest("label")?.querySelector("input") != null);

/** Nothing more can be chosen, and nothing is shown that should be read first, as after a low mood. */
function isComplete(question: Question, answers: Answers): boolean {
  const answer = answers[question.id];
  if (!isAnswered(question, answers) || isAskedAboutSelfHarm([answer])) return false;
  if (question.kind === "text") return answer === nothingToAdd;
  return question.kind === "single" || answer?.[0] === noneOption;
}
