import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { SavedReply } from "@attune/contract/saved-reply";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useUndo } from "../../ui/use-undo.ts";
import { ReplyForm } from "./reply-form.tsx";
import { savedReplyCopy as copy } from "./saved-reply.copy.ts";
import { savedRepliesQuery, useDeleteReply, useSaveReply } from "./saved-reply.queries.ts";

export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(savedRepliesQuery);
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  return (
    <Dialog
      isOpen
      title={copy.title}
      description={copy.hint}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {copy.add}
        </Button>
      }
    >
      <Loaded
        query={query}
        loading={{ label: copy.loading, room: "h-24" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(replies) =>
          replies.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <ul aria-label={copy.title}>
              {replies.map((it) => (
                <ReplyRow key={it.id} reply={it} onEdit={() => setEdited(it)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited !== null && (
        <ReplyForm reply={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

function ReplyRow({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) {
  const toast = useToast();
  const deleting = useDeleteReply();
  const saving = useSaveReply(null);
  const { id, title, body } = reply;
  const offerUndo = useUndo(() => saving.mutateAsync({ title, body }));
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => offerUndo(id, { done: copy.removed(title), undone: copy.restored(title) }),
      onError: (error) =>
        toast.show({
          tone: "error",
          title: copy.error,
          message: humanMessage(error, copy.notRemoved),
        }),
    });
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        aria-label={copy.edit(title)}
        onClick={onEdit}
        className="min-h-11 min-w-0 grow text-left font-semibold wrap-anywhere text-primary underline underline-offset-4"
      >
        {title}
      </button>
      <DeleteButton label={copy.remove(title)} onClick={remove} />
    </li>
  );
}
