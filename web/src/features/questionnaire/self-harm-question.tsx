import { selfHarmAnswers, type SelfHarmAnswer } from "@attune/domain/questionnaire/safety-answers";
import { selfHarmCopy as copy } from "@attune/domain/questionnaire/safety-copy";
import { RadioGroup } from "../../ui/radio-group.tsx";

interface SelfHarmQuestionProps {
  answer: SelfHarmAnswer | undefined;
  error?: string | undefined;
  onAnswer: (answer: SelfHarmAnswer) => void;
}

const options = selfHarmAnswers.map((it) => ({ value: it, label: copy.answers[it] }));

export function SelfHarmQuestion({ answer, error, onAnswer }: SelfHarmQuestionProps) {
  return (
    <div id="self-harm-question" tabIndex={-1} className="mt-8 scroll-mt-28">
      <RadioGroup
        name="self-harm"
        legend={<span className="text-20">{copy.question}</span>}
        hint={copy.why}
        {...(error !== undefined && { error })}
        options={options}
        value={answer}
        onChange={(value) => {
          const chosen = selfHarmAnswers.find((it) => it === value);
          if (chosen !== undefined) onAnswer(chosen);
        }}
      />
    </div>
  );
}
