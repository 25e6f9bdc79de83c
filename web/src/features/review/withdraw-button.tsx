import { useState } from "react";
import { useReason } from "../../api/use-reason.ts";
import { SmallButton } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { withdrawCopy as copy } from "./review.copy.ts";
import { useWithdrawTrack } from "./review.queries.ts";

interface WithdrawButtonProps {
  id: string;
  userId: string;
  /** The audio's owner and date. */
  audio: string;
}

/** Withdraws an approval, with a reason for the next reviewer. */
export function WithdrawButton({ id, userId, audio }: WithdrawButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton
        aria-label={copy.named(audio)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {copy.withdraw}
      </SmallButton>
      {isOpen && <WithdrawDialog {...{ id, userId, audio }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WithdrawDialog(props: WithdrawButtonProps & { onClose: () => void }) {
  const { id, userId, audio, onClose } = props;
  const { reason, setReason, draft } = useReason({ userId, place: "withdrawal", aboutId: id });
  const [isAsked, setIsAsked] = useState(false);
  const withdrawing = useWithdrawTrack();
  const isEmpty = reason.trim() === "";
  const withdraw = () => {
    setIsAsked(true);
    if (isEmpty) return;
    withdrawing.mutate(
      { id, reason: reason.trim() },
      {
        onSuccess: () => {
          draft.forget();
          showToast({ tone: "success", title: copy.done, message: copy.doneHint });
          onClose();
        },
        onError: (error) => showError(copy.failed, error),
      },
    );
  };
  return (
    <FormDialog
      id="withdraw-approval"
      title={copy.title(audio)}
      description={copy.hint}
      submitLabel={copy.withdraw}
      isDangerous
      isDirty={!isEmpty}
      draft={draft}
      isSubmitting={withdrawing.isPending}
      pendingLabel={copy.withdrawing}
      onSubmit={withdraw}
      onClose={onClose}
    >
      <TextInput
        label={copy.reason}
        value={reason}
        maxLength={500}
        error={isAsked && isEmpty ? copy.reasonNeeded : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
