import { noneOption, type Question } from "@attune/domain/questionnaire/questions";
import type { ReactNode } from "react";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { WordsField } from "./last-step.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

interface QuestionFieldProps {
  question: Question;
  answer: string | string[] | undefined;
  /** On the last question, shown between the heading and the text field. */
  boxes: ReactNode;
  onAnswer: (answer: string | string[]) => void;
}

/** One question with its heading; the heading is the legend of the choices. */
export function QuestionField({ question, answer, boxes, onAnswer }: QuestionFieldProps) {
  const { id, kind, title, help, options } = question;
  const group = {
    name: id,
    legend: <Title text={title} />,
    hint: <Hint question={question} />,
    options: options.map((it) => ({ value: it, label: it })),
  };
  if (kind === "single") {
    const chosen = typeof answer === "string" ? answer : null;
    return <RadioGroup {...group} value={chosen} onChange={onAnswer} />;
  }
  if (kind === "multiple") {
    const chosen = Array.isArray(answer) ? answer : [];
    return <CheckboxGroup {...group} exclusive={noneOption} value={chosen} onChange={onAnswer} />;
  }
  return (
    <>
      <Title text={title} />
      <div className="mb-4 text-15 text-ink-2">
        <Hint question={question} />
      </div>
      {boxes}
      <WordsField
        help={help}
        answer={typeof answer === "string" ? answer : ""}
        onAnswer={onAnswer}
      />
    </>
  );
}

function Title({ text }: { text: string }) {
  return (
    <h1 tabIndex={-1} className="text-title text-ink">
      {text}
    </h1>
  );
}

function Hint({ question }: { question: Question }) {
  return (
    <>
      {question.kind !== "text" && <span className="block">{question.help}</span>}
      {question.why !== undefined && (
        <span className="mt-1 block">
          <strong className="font-semibold">{copy.whyAsked}:</strong> {question.why}
        </span>
      )}
    </>
  );
}
