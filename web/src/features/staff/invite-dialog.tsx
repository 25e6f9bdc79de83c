import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { inviteBody } from "@attune/contract/staff-invitation";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { invitationCopy as copy, roleOptions } from "./staff.copy.ts";
import { useInviteStaff } from "./staff.queries.ts";

const fields = ["email", "fullName", "role"] as const;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const invite = useInviteStaff();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(inviteBody),
    defaultValues: { email: "", fullName: "" },
  });
  const { errors, isDirty, submitCount } = formState;
  const field = fieldsOf({ register, formState }, id);
  const submit = handleSubmit(async (body) => {
    try {
      await invite.mutateAsync(body);
    } catch (error) {
      for (const [name, message] of Object.entries(fieldMessages(error)))
        for (const it of fields) if (it === name) setError(it, { message });
      return;
    }
    onClose();
    showToast({ title: copy.sent(body.email), tone: "success" });
  });
  const isReported = Object.keys(fieldMessages(invite.error)).length > 0;
  return (
    <FormDialog
      {...{ id, errors, submitCount, isDirty, onClose }}
      placement="sheet"
      title={copy.title}
      description={copy.description}
      submitLabel={copy.send}
      pendingLabel={copy.sending}
      isSubmitting={invite.isPending}
      onSubmit={() => void submit()}
    >
      <TextInput label={copy.email} type="email" autoComplete="off" {...field("email")} />
      <TextInput label={copy.name} autoComplete="off" {...field("fullName")} />
      <Select
        label={copy.role}
        options={roleOptions}
        placeholder={copy.chooseRole}
        hint={copy.roleHint}
        {...field("role")}
      />
      {invite.error !== null && !isReported && (
        <Alert tone="danger" title={copy.failed} isLive>
          {humanMessage(invite.error)}
        </Alert>
      )}
    </FormDialog>
  );
}
