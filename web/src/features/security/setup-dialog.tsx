import { useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { beginSecondFactorBody, confirmSecondFactorBody } from "@attune/contract/security";
import { useForm } from "react-hook-form";
import { PasswordInput } from "../../ui/password-input.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityCopy } from "./security.copy.ts";
import { useBeginSecondFactor, useConfirmSecondFactor } from "./security.queries.ts";
import { useSend } from "./use-send.ts";

const copy = securityCopy.second;

interface Setup {
  secret: string;
  uri: string;
}

/** Password, then the secret and a first code, then the recovery codes. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (setup !== null) return <Scan setup={setup} onOn={setCodes} onClose={onClose} />;
  return <Password onBegun={setSetup} onClose={onClose} />;
}

interface StepProps {
  onClose: () => void;
}

function Password({ onBegun, onClose }: StepProps & { onBegun: (setup: Setup) => void }) {
  const id = useId();
  const begin = useBeginSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(beginSecondFactorBody),
    defaultValues: { password: "" },
  });
  const send = useSend(setError);
  const submit = handleSubmit((body) => send(() => begin.mutateAsync(body), onBegun));
  const { errors, submitCount, isSubmitting } = formState;
  return (
    <FormDialog
      {...{ id, errors, submitCount, isSubmitting, onClose }}
      title={copy.setupTitle}
      description={copy.setupPassword}
      submitLabel={copy.next}
      onSubmit={() => void submit()}
    >
      <PasswordInput
        label={securityCopy.currentPassword}
        id={`${id}password`}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
    </FormDialog>
  );
}

interface ScanProps extends StepProps {
  setup: Setup;
  onOn: (codes: readonly string[]) => void;
}

function Scan({ setup, onOn, onClose }: ScanProps) {
  const id = useId();
  const confirm = useConfirmSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(confirmSecondFactorBody),
    defaultValues: { code: "" },
  });
  const send = useSend(setError);
  const submit = handleSubmit((body) =>
    send(
      () => confirm.mutateAsync(body),
      ({ recoveryCodes }) => onOn(recoveryCodes),
    ),
  );
  const { errors, submitCount, isSubmitting } = formState;
  return (
    <FormDialog
      {...{ id, errors, submitCount, isSubmitting, onClose }}
      title={copy.setupTitle}
      description={copy.scan}
      submitLabel={copy.confirm}
      onSubmit={() => void submit()}
    >
      <QrCode text={setup.uri} label={copy.qrLabel} />
      <div>
        <p className="text-15 font-semibold">{copy.secret}</p>
        <p className="mt-1 rounded-control bg-sunken p-3 font-mono wrap-anywhere select-all">
          {(setup.secret.match(/.{1,4}/g) ?? []).join(" ")}
        </p>
      </div>
      <CodeInput
        label={copy.code}
        id={`${id}code`}
        inputMode="numeric"
        error={errors.code?.message}
        {...register("code")}
      />
    </FormDialog>
  );
}
