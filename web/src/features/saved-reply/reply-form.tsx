import { useState } from "react";
import type { SavedReply } from "@attune/contract/saved-reply";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useMeanwhile } from "../../ui/use-meanwhile.ts";
import { useToast } from "../../ui/toast.tsx";
import { savedReplyCopy as copy } from "./saved-reply.copy.ts";
import { useSaveReply } from "./saved-reply.queries.ts";

interface ReplyFormProps {
  /** Null for a new reply. */
  reply: SavedReply | null;
  onClose: () => void;
}

export function ReplyForm({ reply, onClose }: ReplyFormProps) {
  const toast = useToast();
  const saving = useSaveReply(reply?.id ?? null);
  const [begun, setBegun] = useState(() => beginOf(reply));
  const [form, setForm] = useState(begun.values);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], form, change);
  const errors = fieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      { ...form, basedOn: begun.basedOn },
      {
        onSuccess: () => {
          onClose();
          toast.show({ title: copy.saved, tone: "success" });
        },
        onError(error) {
          if (meanwhile.found(error)) return;
          toast.show({
            title: copy.error,
            message: humanMessage(error, copy.notSaved),
            tone: "error",
          });
        },
      },
    );
  return (
    <FormDialog
      id="saved-reply"
      title={reply === null ? copy.addTitle : copy.editTitle}
      submitLabel={copy.save}
      isSubmitting={saving.isPending}
      isDirty={form.title !== begun.values.title || form.body !== begun.values.body}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={meanwhile} labels={copy.fields} />
      <TextInput
        label={copy.fields.title}
        required
        autoComplete="off"
        maxLength={80}
        value={form.title}
        error={errors["title"]}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        className="mt-5"
        label={copy.fields.body}
        required
        rows={6}
        maxLength={5000}
        value={form.body}
        error={errors["body"]}
        onChange={(event) => change({ body: event.target.value })}
      />
    </FormDialog>
  );
}

const beginOf = (it: SavedReply | null) => ({
  values: { title: it?.title ?? "", body: it?.body ?? "" },
  basedOn: it?.updatedAt,
});
