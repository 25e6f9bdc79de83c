import { type ReactNode, useState } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { mayAskForReview } from "@attune/domain/testimonial/publication";
import { Button, SmallButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { focusHeading } from "../../ui/page-title.ts";
import { reviewCopy as copy } from "./review.copy.ts";
import { useDismissPrompt } from "./review.queries.ts";

const ReviewDialog = lazyPart(async () => (await import("./review-dialog.tsx")).ReviewDialog);

interface ReviewPromptProps {
  user: UserAnswer;
  /** Hides the prompt; a review that is being written stays open. */
  isHidden?: boolean;
  renderHelp: (words: string) => ReactNode;
  /** Refetches the person, because the answer is stored with them. */
  onAnswered: () => void;
}

/** Asks listeners for a review, once; "not now" pauses it for a week. */
export function ReviewPrompt({ user, isHidden, renderHelp, onAnswered }: ReviewPromptProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  const [now] = useState(() => new Date());
  const dismissing = useDismissPrompt();
  if (isAnswered || !mayAskForReview(user, now)) return null;
  if (isHidden === true && !isWriting) return null;
  const answered = () => {
    setIsAnswered(true);
    onAnswered();
  };
  const dismiss = () => {
    // Hidden at once; if the request fails, it is shown again at the next visit.
    setIsAnswered(true);
    focusHeading("h1");
    dismissing.mutate(undefined, { onSuccess: onAnswered });
  };
  return (
    <TitledCard tone="sunken" title={copy.title} titleClassName="mb-4 text-20">
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setIsWriting(true)}>
          {copy.write}
        </Button>
        <SmallButton variant="quiet" onClick={dismiss}>
          {copy.later}
        </SmallButton>
      </div>
      {isWriting && (
        <ReviewDialog
          user={user}
          renderHelp={renderHelp}
          onClose={() => setIsWriting(false)}
          onSubmitted={answered}
        />
      )}
    </TitledCard>
  );
}
