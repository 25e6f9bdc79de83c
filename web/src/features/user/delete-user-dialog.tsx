import type { StaffUser } from "@attune/contract/staff-user";
import { Alert } from "../../ui/alert.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { showToast } from "../../ui/toast-store.ts";
import { staffUserCopy } from "./staff-user.copy.ts";
import { useRemoveUser } from "./staff.queries.ts";

const { deletion: copy } = staffUserCopy;

interface DeleteUserDialogProps {
  user: Pick<StaffUser, "id" | "username">;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const removing = useRemoveUser();
  const remove = () =>
    removing.mutate(user.id, {
      onSuccess: ({ dueAt }) => {
        onClose();
        showToast({
          tone: "success",
          title: copy.done,
          message: copy.doneMessage(user.username, formatDate(dueAt)),
        });
      },
    });
  return (
    <ConfirmDialog
      title={copy.title(user.username)}
      confirm={copy.go}
      pendingLabel={copy.pending}
      isPending={removing.isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      <Alert tone="warning">
        <p>{copy.now}</p>
        <p className="mt-2">{copy.later}</p>
        <p className="mt-2">{copy.kept}</p>
      </Alert>
      <ErrorAlert
        error={removing.error}
        title={copy.failed}
        hint={copy.failedHint}
        className="mt-4"
      />
    </ConfirmDialog>
  );
}
