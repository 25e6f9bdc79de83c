import type { ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { RecordLink } from "../../ui/record-link.tsx";
import { SharedListDialog, SharedListRow } from "../../ui/shared-list-dialog.tsx";
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
  return (
    <SharedListDialog
      copy={copy}
      query={useQuery(templatesQuery)}
      renderRow={(it, onEdit) => <TemplateRow key={it.id} template={it} onEdit={onEdit} />}
      renderForm={(template, onFormClose) => (
        <TemplateForm template={template} EntryPicker={EntryPicker} onClose={onFormClose} />
      )}
      onClose={onClose}
    />
  );
}

function TemplateRow({ template, onEdit }: { template: AssignmentTemplate; onEdit: () => void }) {
  const deleting = useDeleteTemplate();
  const saving = useSaveTemplate(null);
  const { id, name, entries } = template;
  return (
    <SharedListRow
      id={id}
      name={name}
      detail={copy.contents(entries.length)}
      copy={copy}
      onEdit={onEdit}
      remove={deleting.mutateAsync}
      restore={() =>
        saving.mutateAsync({
          name,
          entries: entries.map(({ entryId, customDuration }) => ({ entryId, customDuration })),
        })
      }
    >
      <RecordLink kind="template" id={id} name={name} />
    </SharedListRow>
  );
}
