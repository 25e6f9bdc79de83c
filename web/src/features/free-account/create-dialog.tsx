import { zodResolver } from "@hookform/resolvers/zod";
import { freeAccountBody } from "@attune/contract/free-account";
import { useForm, useWatch } from "react-hook-form";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { freeAccountCopy as copy } from "./free-account.copy.ts";
import { useCreateFreeAccount } from "./free-account.queries.ts";

interface CreateDialogProps {
  onClose: () => void;
  onNotice: (message: string) => void;
}

export function CreateDialog({ onClose, onNotice }: CreateDialogProps) {
  const creating = useCreateFreeAccount();
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(freeAccountBody),
    defaultValues: { username: "", password: "", email: "", reason: "" },
  });
  const { errors, isDirty } = formState;
  const [username, password] = useWatch({ control, name: ["username", "password"] });
  const isFilled = username.trim() !== "" && password !== "";
  const create = handleSubmit(async (body) => {
    try {
      await creating.mutateAsync(body);
    } catch (error) {
      for (const [name, message] of Object.entries(fieldMessages(error))) {
        if (isField(name)) setError(name, { message });
      }
      return;
    }
    onClose();
    onNotice(copy.created);
  });
  return (
    <FormDialog
      id="create-free-account"
      placement="sheet"
      title={copy.createTitle}
      cancelLabel={copy.cancel}
      submitLabel={copy.create}
      pendingLabel={copy.creating}
      isDisabled={!isFilled}
      isDirty={isDirty}
      isSubmitting={creating.isPending}
      onSubmit={() => void create()}
      onShortcut={() => (isFilled ? void create() : onNotice(copy.required))}
      onClose={onClose}
    >
      <TextInput
        label={copy.username}
        autoComplete="off"
        autoCapitalize="none"
        required
        {...register("username")}
        error={errors.username?.message}
      />
      <PasswordInput
        label={copy.password}
        autoComplete="new-password"
        required
        meterFor={password}
        {...register("password")}
        error={errors.password?.message}
      />
      <TextInput
        label={copy.email}
        hint={copy.emailHint}
        type="email"
        autoComplete="off"
        {...register("email")}
        error={errors.email?.message}
      />
      <TextInput
        label={copy.reason}
        hint={copy.reasonHint}
        {...register("reason")}
        error={errors.reason?.message}
      />
      <TextInput
        label={copy.expiry}
        hint={copy.expiryHint}
        type="date"
        {...register("expiresAt", { setValueAs: endOfDay })}
        error={errors.expiresAt?.message}
      />
      {creating.error !== null && (
        <Alert tone="danger" isLive>
          {copy.notCreated(humanMessage(creating.error, copy.failedHint))}
        </Alert>
      )}
    </FormDialog>
  );
}

const fields = ["username", "password", "email", "reason", "expiresAt"] as const;

function isField(name: string): name is (typeof fields)[number] {
  return fields.some((it) => it === name);
}

/** The account ends when the chosen day ends where the person who chooses is. */
function endOfDay(day: unknown): string | null {
  if (typeof day !== "string" || day === "") return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
}
