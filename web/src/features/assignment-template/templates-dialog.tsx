import { type ComponentType, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import { humanMessage } from "../../api/api-error.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { RecordLink } from "../../ui/record-link.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useUndo } from "../../ui/use-undo.ts";
import { templateCopy as copy } from "./assignment-template.copy.ts";
import {
  templatesQuery,
  useDeleteTemplate,
  useSaveTemplate,
} from "./assignment-template.queries.ts";
import { TemplateForm } from "./template-form.tsx";

interface TemplatesDialogProps {
  EntryPicker: ComponentType<EntryPickerProps>;
  onClose: () => void;
}

export function TemplatesDialog({ EntryPicker, onClose }: TemplatesDialogProps) {
  const query = useQuery(templatesQuery);
  const [edited, setEdited] = useState<AssignmentTemplate | "new" | null>(null);
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
        {(templates) =>
          templates.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <ul aria-label={copy.title}>
              {templates.map((it) => (
                <TemplateRow key={it.id} template={it} onEdit={() => setEdited(it)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited !== null && (
        <TemplateForm
          template={edited === "new" ? null : edited}
          EntryPicker={EntryPicker}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

function TemplateRow({ template, onEdit }: { template: AssignmentTemplate; onEdit: () => void }) {
  const toast = useToast();
  const deleting = useDeleteTemplate();
  const saving = useSaveTemplate(null);
  const { id, name, entries } = template;
  const offerUndo = useUndo(() =>
    saving.mutateAsync({
      name,
      entries: entries.map(({ entryId, customDuration }) => ({ entryId, customDuration })),
    }),
  );
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => offerUndo(id, { done: copy.removed(name), undone: copy.restored(name) }),
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
        aria-label={copy.edit(name)}
        onClick={onEdit}
        className="min-h-11 min-w-0 grow text-left wrap-anywhere"
      >
        <span className="font-semibold text-primary underline underline-offset-4">{name}</span>
        <span className="block text-13 text-ink-2">{copy.contents(entries.length)}</span>
      </button>
      <RecordLink kind="template" id={id} name={name} />
      <DeleteButton label={copy.remove(name)} onClick={remove} />
    </li>
  );
}
