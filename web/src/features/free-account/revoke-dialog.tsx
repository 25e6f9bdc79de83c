import type { FreeAccount } from "@attune/contract/free-account";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
    <Dialog
      isOpen
      title={copy.revokeTitle(account.username)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={revoking.isPending}
            pendingLabel={copy.revoking}
            onClick={revoke}
          >
            {copy.revoke}
          </Button>
        </>
      }
    >
      <Alert tone="warning">{copy.revokeWarning}</Alert>
      {revoking.error !== null && (
        <div className="mt-4">
          <Alert tone="danger" isLive>
            {copy.notRevoked(humanMessage(revoking.error, copy.failedHint))}
          </Alert>
        </div>
      )}
    </Dialog>
  );
}
