import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityCopy } from "./security.copy.ts";
import { useRemoveSecondFactor, useRenewRecoveryCodes } from "./security.queries.ts";

const copy = securityCopy.second;

interface SecondStepDialogProps {
  act: "off" | "renew";
  onClose: () => void;
}

/** Asks for confirmation before two-step sign-in is weakened. */
export function SecondStepDialog({ act, onClose }: SecondStepDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const remove = useRemoveSecondFactor();
  const renew = useRenewRecoveryCodes();
  const onError = (error: unknown) => showError(securityCopy.error, error);
  const submit = () => {
    if (act === "renew")
      return renew.mutate(undefined, {
        onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
        onError,
      });
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: copy.turnedOff, tone: "success" });
        onClose();
      },
      onError,
    });
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      isText
      title={act === "off" ? copy.offTitle : copy.renewTitle}
      description={act === "off" ? copy.offHint : copy.renewHint}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            variant={act === "off" ? "danger" : "primary"}
            isPending={remove.isPending || renew.isPending}
            onClick={submit}
          >
            {act === "off" ? copy.turnOff : copy.renew}
          </Button>
        </>
      }
    />
  );
}
