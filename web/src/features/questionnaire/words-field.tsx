import { freeTextMaxLength, nothingToAdd } from "@attune/domain/questionnaire/questions";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

interface WordsFieldProps {
  help: string;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** An answer in the person's own words, or none. */
export function WordsField({ help, answer, onAnswer }: WordsFieldProps) {
  const isNothing = answer === nothingToAdd;
  return (
    <>
      <TextArea
        label={copy.yourWords}
        hint={help}
        rows={5}
        maxLength={freeTextMaxLength}
        value={isNothing ? "" : answer}
        onChange={(event) => onAnswer(event.target.value)}
      />
      <Button
        variant="secondary"
        className="mt-2"
        aria-pressed={isNothing}
        onClick={() => onAnswer(isNothing ? "" : nothingToAdd)}
      >
        {nothingToAdd}
      </Button>
    </>
  );
}
