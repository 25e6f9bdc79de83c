import { useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { confirmSecondFactorBody } from "@attune/contract/security";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { showError } from "../../ui/show-error.ts";
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

/** Three steps: what is needed; the secret and a first code; the recovery codes. */
export function SetupDialog({ onClose }: { onClose: (isOn: boolean) => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  const cancel = () => onClose(false);
  if (setup !== null) return <Scan setup={setup} onOn={setCodes} onClose={cancel} />;
  return <Begin onBegun={setSetup} onClose={cancel} />;
}

interface StepProps {
  onClose: () => void;
}

function Begin({ onBegun, onClose }: StepProps & { onBegun: (setup: Setup) => void }) {
  const begin = useBeginSecondFactor();
  const submit = () =>
    begin.mutate(undefined, {
      onSuccess: onBegun,
      onError: (error) => showError(securityCopy.error, error),
    });
  return (
    <Dialog
      isText
      title={copy.setupTitle}
      description={copy.setupIntro}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button isPending={begin.isPending} onClick={submit}>
            {copy.next}
          </Button>
        </>
      }
    />
  );
}

interface ScanProps extends StepProps {
  setup: Setup;
  onOn: (codes: readonly string[]) => void;
}

function Scan({ setup, onOn, onClose }: ScanProps) {
  const id = useId();
  const confirm = useConfirmSecondFactor();
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(confirmSecondFactorBody),
    defaultValues: { code: "" },
  });
  // Without a summary, which would push the field out of a phone's view: the field is the only one.
  const send = useSend<{ code: string }>((name, error) => {
    setValue("code", "");
    setError(name, error, { shouldFocus: true });
  });
  const submit = handleSubmit((body) =>
    send(
      () => confirm.mutateAsync(body),
      ({ recoveryCodes }) => onOn(recoveryCodes),
    ),
  );
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog
      {...{ id, isSubmitting, onClose }}
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
        isErrorAnnounced
        error={errors.code?.message}
        {...register("code")}
      />
    </FormDialog>
  );
}
