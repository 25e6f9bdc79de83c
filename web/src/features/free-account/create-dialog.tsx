import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { freeAccountBody, freeInvitationBody } from "@attune/contract/free-account";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { endOfDay } from "./end-of-day.ts";
import { freeAccountCopy as copy } from "./free-account.copy.ts";
import { useCreateFreeAccount, useInviteFreeAccount } from "./free-account.queries.ts";

interface FreeAccountValues {
  username: string;
  password: string;
  email: string;
  reason: string;
  expiresAt?: string | null;
}

interface CreateDialogProps {
  onClose: () => void;
  onNotice: (message: string) => void;
}

export function CreateDialog({ onClose, onNotice }: CreateDialogProps) {
  const creating = useCreateFreeAccount();
  const inviting = useInviteFreeAccount();
  const [isInvited, setIsInvited] = useState(false);
  const { register, handleSubmit, control, formState, setError } = useForm<FreeAccountValues>({
    resolver: zodResolver(
      isInvited ? freeInvitationBody : freeAccountBody,
    ) as Resolver<FreeAccountValues>,
    defaultValues: { username: "", password: "", email: "", reason: "" },
  });
  const { isDirty } = formState;
  const field = fieldsOf({ register, formState });
  const [username, password, email] = useWatch({
    control,
    name: ["username", "password", "email"],
  });
  const isFilled = username.trim() !== "" && (isInvited ? email.trim() : password) !== "";
  const failure = isInvited ? inviting.error : creating.error;
  const create = handleSubmit(async (body) => {
    try {
      if (isInvited) await inviting.mutateAsync(body);
      else await creating.mutateAsync(body);
    } catch (error) {
      for (const [name, message] of Object.entries(fieldMessages(error))) {
        if (isField(name)) setError(name, { message });
      }
      return;
    }
    onClose();
    onNotice(isInvited ? copy.invited(body.email) : copy.created);
  });
  return (
    <FormDialog
      id="create-free-account"
      placement="sheet"
      title={copy.createTitle}
      submitLabel={isInvited ? copy.send : copy.create}
      pendingLabel={isInvited ? copy.sending : copy.creating}
      isDisabled={!isFilled}
      isDirty={isDirty}
      isSubmitting={creating.isPending || inviting.isPending}
      onSubmit={() => void create()}
      onIncomplete={() => onNotice(copy.required)}
      onClose={onClose}
    >
      <TextInput
        label={copy.username}
        autoComplete="off"
        autoCapitalize="none"
        required
        {...field("username")}
      />
      <Checkbox
        label={copy.invite}
        hint={copy.inviteHint}
        checked={isInvited}
        onChange={(event) => setIsInvited(event.currentTarget.checked)}
      />
      {!isInvited && (
        <PasswordInput
          label={copy.password}
          autoComplete="new-password"
          required
          meterFor={password}
          {...field("password")}
        />
      )}
      <TextInput
        label={isInvited ? copy.emailNeeded : copy.email}
        hint={isInvited ? undefined : copy.emailHint}
        required={isInvited}
        type="email"
        autoComplete="off"
        {...field("email")}
      />
      <TextInput label={copy.reason} hint={copy.reasonHint} {...field("reason")} />
      <TextInput
        label={copy.expiry}
        hint={copy.expiryHint}
        type="date"
        {...field("expiresAt", { setValueAs: endOfDay })}
      />
      {failure !== null && (
        <Alert tone="danger" isLive>
          {copy.notCreated(humanMessage(failure, copy.failedHint))}
        </Alert>
      )}
    </FormDialog>
  );
}

const fields = ["username", "password", "email", "reason", "expiresAt"] as const;

function isField(name: string): name is (typeof fields)[number] {
  return fields.some((it) => it === name);
}
