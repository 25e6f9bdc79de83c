import type { FreeAccount } from "@attune/contract/free-account";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { freeAccountCopy as copy } from "./free-account.copy.ts";
import { useRevokeFreeAccount } from "./free-account.queries.ts";

interface RevokeDialogProps {
  account: FreeAccount;
  onClose: () => void;
  onNotice: (message: string) => void;
}

export function RevokeDialog({ account, onClose, onNotice }: RevokeDialogProps) {
  const revoking = useRevokeFreeAccount();
  const revoke = () =>
    revoking.mutate(account.id, {
      onSuccess: () => {
        onClose();
        onNotice(copy.revoked);
      },
    });
  return (
    <ConfirmDialog
      title={copy.revokeTitle(account.username)}
      confirm={copy.revoke}
      pendingLabel={copy.revoking}
      isPending={revoking.isPending}
      onClose={onClose}
      onConfirm={revoke}
    >
      <Alert tone="warning">{copy.revokeWarning}</Alert>
      {revoking.error !== null && (
        <div className="mt-4">
          <Alert tone="danger" isLive>
            {copy.notRevoked(humanMessage(revoking.error, copy.failedHint))}
          </Alert>
        </div>
      )}
    </ConfirmDialog>
  );
}
