import type { SavedReply } from "@attune/contract/saved-reply";
import { fieldMessages } from "../../api/api-error.ts";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useRecordForm } from "../../ui/use-record-form.ts";
import { savedReplyCopy as copy } from "./saved-reply.copy.ts";
import { useSaveReply } from "./saved-reply.queries.ts";

interface ReplyFormProps {
  /** Null for a new reply. */
  reply: SavedReply | null;
  onClose: () => void;
}

export function ReplyForm({ reply, onClose }: ReplyFormProps) {
  const saving = useSaveReply(reply?.id ?? null);
  const { begun, form, change, isDirty, meanwhile, draft, handlers } = useRecordForm({
    record: reply,
    begin: beginOf,
    copy,
    onClose,
    draft: { form: "saved-reply", recordId: reply?.id ?? null },
  });
  const errors = fieldMessages(saving.error);
  return (
    <FormDialog
      id="saved-reply"
      title={reply === null ? copy.addTitle : copy.editTitle}
      submitLabel={copy.save}
      isSubmitting={saving.isPending}
      isDirty={isDirty}
      draft={draft}
      onSubmit={() => saving.mutate({ ...form, basedOn: begun.basedOn }, handlers)}
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
