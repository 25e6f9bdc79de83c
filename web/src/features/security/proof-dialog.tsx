import { useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { secondFactorProofBody } from "@attune/contract/security";
import { useForm } from "react-hook-form";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityCopy } from "./security.copy.ts";
import { useRemoveSecondFactor, useRenewRecoveryCodes } from "./security.queries.ts";
import { useSend } from "./use-send.ts";

const copy = securityCopy.second;

interface ProofDialogProps {
  act: "off" | "renew";
  onClose: () => void;
}

/** What weakens the second step asks for the password and a code. */
export function ProofDialog({ act, onClose }: ProofDialogProps) {
  const id = useId();
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const remove = useRemoveSecondFactor();
  const renew = useRenewRecoveryCodes();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(secondFactorProofBody),
    defaultValues: { password: "", code: "" },
  });
  const send = useSend(setError);
  const submit = handleSubmit((body) =>
    act === "renew"
      ? send(
          () => renew.mutateAsync(body),
          ({ recoveryCodes }) => setCodes(recoveryCodes),
        )
      : send(
          () => remove.mutateAsync(body),
          () => {
            toast.show({ title: copy.turnedOff, tone: "success" });
            onClose();
          },
        ),
  );
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const { errors, submitCount, isSubmitting } = formState;
  return (
    <FormDialog
      {...{ id, errors, submitCount, isSubmitting, onClose }}
      title={act === "off" ? copy.offTitle : copy.renewTitle}
      description={act === "off" ? copy.offHint : copy.renewHint}
      submitLabel={act === "off" ? copy.turnOff : copy.renew}
      isDangerous={act === "off"}
      onSubmit={() => void submit()}
    >
      <PasswordInput
        label={securityCopy.currentPassword}
        id={`${id}password`}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <CodeInput
        label={copy.anyCode}
        id={`${id}code`}
        error={errors.code?.message}
        {...register("code")}
      />
    </FormDialog>
  );
}
