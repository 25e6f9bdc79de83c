import { type ReactNode, useState } from "react";
import { mostReviewCharacters } from "@attune/contract/testimonial";
import type { UserAnswer } from "@attune/contract/user";
import { publicationConsent, shownName } from "@attune/domain/testimonial/publication";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { UnsavedForm } from "../../ui/unsaved-forms.ts";
import { showToast } from "../../ui/toast-store.ts";
import { reviewCopy as copy } from "./review.copy.ts";
import { useSubmitReview } from "./review.queries.ts";
import { StarChoice } from "./star-choice.tsx";

interface ReviewDialogProps {
  user: UserAnswer;
  /** Help shown if the text calls for it. */
  renderHelp: (words: string) => ReactNode;
  onClose: () => void;
  onSubmitted: () => void;
}

export function ReviewDialog({ user, renderHelp, onClose, onSubmitted }: ReviewDialogProps) {
  const sending = useSubmitReview();
  const [rating, setRating] = useState(5);
  const [reviewText, setReviewText] = useState("");
  const [mayPublish, setMayPublish] = useState(false);
  const submit = () =>
    sending.mutate(
      { rating, reviewText, mayPublish },
      {
        onSuccess() {
          showToast({ title: copy.thanks, message: copy.thanksText, tone: "success" });
          onClose();
          onSubmitted();
        },
        onError(error) {
          const isRating = "rating" in fieldMessages(error);
          showToast({
            title: isRating ? copy.invalid : copy.failed,
            message: isRating ? copy.invalidText : humanMessage(error, copy.failedText),
            tone: "error",
          });
        },
      },
    );
  return (
    <Dialog
      title={copy.write}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button isPending={sending.isPending} pendingLabel={copy.submitting} onClick={submit}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <UnsavedForm isDirty={reviewText.trim() !== ""} />
      <div className="grid gap-5">
        <StarChoice legend={copy.rating} value={rating} onChange={setRating} />
        <TextArea
          label={copy.text}
          hint={copy.textHint}
          maxLength={mostReviewCharacters}
          value={reviewText}
          onChange={(event) => setReviewText(event.target.value)}
          error={fieldMessages(sending.error)["reviewText"]}
        />
        {renderHelp(reviewText)}
        <Checkbox
          label={publicationConsent.text(shownName(user))}
          checked={mayPublish}
          onChange={(event) => setMayPublish(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
