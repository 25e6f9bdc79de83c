import { type ComponentType, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { templateCopy as copy } from "./assignment-template.copy.ts";
import { templatesQuery } from "./assignment-template.queries.ts";
import type { TemplateEntry } from "./template-entries.tsx";
import { TemplateForm } from "./template-form.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";

export interface AssignmentTemplatesProps {
  /** The person's assignments, to save as a template; their notes are not part of one. */
  entries: TemplateEntry[];
  EntryPicker: ComponentType<EntryPickerProps>;
  onUse: (template: AssignmentTemplate) => void;
  isUsing: boolean;
}

/** Assigning a template to a person, and saving what they have as one. */
export function AssignmentTemplates(props: AssignmentTemplatesProps) {
  const { entries, EntryPicker, onUse, isUsing } = props;
  const templates = useQuery(templatesQuery).data ?? [];
  const [chosenId, setChosenId] = useState("");
  const [opened, setOpened] = useState<"save" | "manage" | null>(null);
  const chosen = templates.find(({ id }) => id === chosenId);
  const close = () => setOpened(null);
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {templates.length > 0 && (
          <Select
            className="min-w-0 grow basis-48"
            label={copy.choose}
            placeholder={copy.none}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosenId}
            onChange={(event) => setChosenId(event.currentTarget.value)}
          />
        )}
        {chosen !== undefined && (
          <Button
            size="small"
            aria-label={copy.assign(chosen.name)}
            isPending={isUsing}
            pendingLabel={copy.assigning}
            onClick={() => onUse(chosen)}
          >
            {copy.assignShort}
          </Button>
        )}
        {entries.length > 0 && (
          <SmallButton onClick={() => setOpened("save")}>{copy.saveAs}</SmallButton>
        )}
        <SmallButton onClick={() => setOpened("manage")}>{copy.manage}</SmallButton>
      </div>
      {chosen !== undefined && (
        <p className="text-15 text-ink-2 wrap-anywhere">
          {chosen.entries.map((it) => (it.isActive ? it.name : copy.inactive(it.name))).join(", ")}
        </p>
      )}
      {opened === "save" && (
        <TemplateForm template={null} entries={entries} EntryPicker={EntryPicker} onClose={close} />
      )}
      {opened === "manage" && <TemplatesDialog EntryPicker={EntryPicker} onClose={close} />}
    </div>
  );
}
