import { useQuery } from "@tanstack/react-query";
import type { SavedReply } from "@attune/contract/saved-reply";
import { SharedListDialog, SharedListRow } from "../../ui/shared-list-dialog.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { savedReplyCopy as copy } from "./saved-reply.copy.ts";
import { savedRepliesQuery, useDeleteReply, useSaveReply } from "./saved-reply.queries.ts";

export function RepliesDialog({ onClose }: { onClose: () => void }) {
  return (
    <SharedListDialog
      copy={copy}
      query={useQuery(savedRepliesQuery)}
      renderRow={(it, onEdit) => <ReplyRow key={it.id} reply={it} onEdit={onEdit} />}
      renderForm={(reply, onFormClose) => <ReplyForm reply={reply} onClose={onFormClose} />}
      onClose={onClose}
    />
  );
}

function ReplyRow({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) {
  const deleting = useDeleteReply();
  const saving = useSaveReply(null);
  const { id, title, body } = reply;
  return (
    <SharedListRow
      id={id}
      name={title}
      copy={copy}
      onEdit={onEdit}
      remove={deleting.mutateAsync}
      restore={() => saving.mutateAsync({ title, body })}
    />
  );
}
