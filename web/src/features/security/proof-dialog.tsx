import { type ComponentType, useEffect, useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { getSecurity, provePresence, provePresenceBody } from "@attune/contract/security";
import { useForm } from "react-hook-form";
import { fieldMessages } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { securityCopy } from "./security.copy.ts";
import { useSend } from "./use-send.ts";

const copy = securityCopy.proof;

/** A proof of presence other than password and code. */
export type OtherProof = ComponentType<{ onProven: () => void }>;

interface ProofDialogProps {
  otherProof: OtherProof | undefined;
  onDone: (isProven: boolean) => void;
}

/** Opens over the current screen, which keeps its state and continues afterwards. */
export function ProofDialog({ otherProof: OtherProof, onDone }: ProofDialogProps) {
  const id = useId();
  const { user } = useSession();
  const [needsCode, setNeedsCode] = useNeedsCode();
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(provePresenceBody),
    defaultValues: { password: "" },
  });
  const send = useSend(setError);
  const submit = handleSubmit((body) =>
    send(
      async () => {
        try {
          return await call(provePresence, { body });
        } catch (error) {
          if ("code" in fieldMessages(error)) {
            setNeedsCode(true);
            setValue("code", "");
          }
          throw error;
        }
      },
      () => onDone(true),
    ),
  );
  const { errors, submitCount, isSubmitting } = formState;
  const field = fieldsOf({ register, formState }, id);
  return (
    <FormDialog
      {...{ id, errors, submitCount, isSubmitting }}
      title={copy.title}
      description={copy.hint}
      submitLabel={copy.submit}
      pendingLabel={copy.submitting}
      onSubmit={() => void submit()}
      onClose={() => onDone(false)}
    >
      {/* Tells the browser's password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ""} />
      <PasswordInput
        label={securityCopy.currentPassword}
        autoComplete="current-password"
        {...field("password")}
      />
      {needsCode && (
        <CodeInput
          label={securityCopy.second.anyCode}
          {...field("code", { setValueAs: (it?: string) => (it === "" ? undefined : it) })}
        />
      )}
      {OtherProof !== undefined && <OtherProof onProven={() => onDone(true)} />}
    </FormDialog>
  );
}

/** Whether to ask for a code too. If this cannot be fetched, the server's refusal shows that one is needed. */
function useNeedsCode() {
  const state = useState(false);
  const [, setNeedsCode] = state;
  useEffect(() => {
    const leaving = new AbortController();
    call(getSecurity, { signal: leaving.signal }).then(
      ({ hasSecondFactor }) => setNeedsCode((it) => it || hasSecondFactor),
      () => {},
    );
    return () => leaving.abort();
  }, [setNeedsCode]);
  return state;
}
