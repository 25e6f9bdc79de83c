import { zodResolver } from "@hookform/resolvers/zod";
import { freeAccountBody } from "@attune/contract/free-account";
import { useForm, useWatch } from "react-hook-form";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
  const { errors } = formState;
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
    <Dialog
      isOpen
      placement="sheet"
      title={copy.createTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form="create-free-account"
            disabled={!isFilled}
            isPending={creating.isPending}
            pendingLabel={copy.creating}
          >
            {copy.create}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter comes from the fields inside */}
      <form
        id="create-free-account"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void create(event)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !event.ctrlKey) return;
          if (isFilled) void create();
          else onNotice(copy.required);
        }}
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
      </form>
    </Dialog>
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
