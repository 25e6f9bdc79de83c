import { freeTextMaxLength, nothingToAdd } from "@attune/domain/questionnaire/questions";
import { clsx } from "clsx";
import { Check } from "lucide-react";
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
        // Low enough on a phone that the "nothing to add" button stays visible above the wizard's buttons.
        controlClassName="h-26 sm:h-38"
        maxLength={freeTextMaxLength}
        value={isNothing ? "" : answer}
        onChange={(event) => onAnswer(event.target.value)}
      />
      {/* Beside words, it would be read as "nothing more", and replace them. */}
      {(isNothing || answer.trim() === "") && (
        <Button
          variant="secondary"
          className={clsx(
            "mt-2",
            isNothing && "border-primary bg-primary-soft ring-1 ring-primary",
          )}
          aria-pressed={isNothing}
          onClick={() => onAnswer(isNothing ? "" : nothingToAdd)}
        >
          {isNothing && <Check aria-hidden size="1.125rem" />}
          {nothingToAdd}
        </Button>
      )}
    </>
  );
}
