import { Button } from "../../ui/button.tsx";
import { useRootMark } from "../../ui/use-root-mark.ts";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

interface WizardButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  mayGoOn: boolean;
  /** What is missing, if it is more than an answer. */
  hint?: string | undefined;
  isPending: boolean;
  onPrevious: () => void;
}

/**
 * At the bottom of a phone's screen, in reach of the thumb; below the question on a wider screen. Where the text
 * is so large that it would hide the question, `bottom` is far below the screen, so that it does not stick. A
 * media query would not know: its `rem` ignores the page's own text size.
 */
export function WizardButtons(props: WizardButtonsProps) {
  const { isFirst, isLast, mayGoOn, hint, isPending, onPrevious } = props;
  useRootMark("docked");
  return (
    <div className="max-sm:**:-scroll-mb-56 sticky bottom-[min(0px,(100vh-36rem)*99)] z-10 -mx-5 mt-6 border-t border-line bg-bg px-5 py-3 sm:static! sm:mx-0 sm:px-0 sm:py-5">
      {!mayGoOn && (
        <p id="wizard-hint" className="mb-2 text-15 text-ink-2">
          {hint ?? (isLast ? copy.writeToSubmit : copy.chooseToContinue)}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-x-2 gap-y-3">
        <Button
          variant="secondary"
          disabled={isFirst}
          className="max-[22rem]:px-3"
          onClick={onPrevious}
        >
          {copy.previous}
        </Button>
        <Button
          type="submit"
          // Not the attribute: the keyboard reaches the button, which says what is missing and leads there.
          aria-disabled={!mayGoOn}
          isPending={isPending}
          pendingLabel={isLast ? copy.submitting : undefined}
          className="whitespace-nowrap max-sm:px-4 max-[22rem]:px-3"
          aria-describedby={mayGoOn ? undefined : "wizard-hint"}
        >
          {isLast ? copy.submit : copy.next}
        </Button>
      </div>
    </div>
  );
}
