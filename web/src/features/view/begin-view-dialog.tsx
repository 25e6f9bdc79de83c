import type { StaffUser } from "@attune/contract/staff-user";
import { fieldMessages } from "../../api/api-error.ts";
import { useReason } from "../../api/use-reason.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { beginViewCopy as copy } from "./view.copy.ts";
import { useBeginView } from "./view.queries.ts";

interface BeginViewDialogProps {
  user: Pick<StaffUser, "id" | "username">;
  onClose: () => void;
}

/** Starts the view by a full page load, so that it shares no memory with the back office. */
export function BeginViewDialog({ user, onClose }: BeginViewDialogProps) {
  const about = { userId: user.id, place: "view", aboutId: user.id } as const;
  const { reason, setReason, draft } = useReason(about);
  const beginning = useBeginView(user.id);
  const begin = () =>
    beginning.mutate(reason, {
      onSuccess({ id }) {
        draft.forget();
        location.assign(`/view/${id}`);
      },
    });
  const problem = fieldMessages(beginning.error)["reason"];
  return (
    <FormDialog
      id="begin-view"
      title={copy.title(user.username)}
      description={copy.intro(user.username)}
      submitLabel={copy.submit}
      pendingLabel={copy.submitting}
      isDirty={reason.trim() !== "" && !beginning.isSuccess}
      isSubmitting={beginning.isPending || beginning.isSuccess}
      draft={draft}
      onSubmit={begin}
      onClose={onClose}
    >
      <TextInput
        label={copy.reason}
        hint={copy.reasonHint}
        required
        maxLength={300}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ErrorAlert error={problem === undefined ? beginning.error : null} title={copy.failed} />
    </FormDialog>
  );
}
