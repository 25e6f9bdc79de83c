import { useQuery } from "@tanstack/react-query";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import { Select } from "../../ui/select.tsx";
import { templateCopy as copy } from "./assignment-template.copy.ts";
import { templatesQuery } from "./assignment-template.queries.ts";

export interface TemplateFillerProps {
  onChoose: (template: AssignmentTemplate) => void;
}

/** Fills a field in from a template; nothing if there are none. */
export function TemplateFiller({ onChoose }: TemplateFillerProps) {
  const templates = useQuery(templatesQuery).data ?? [];
  if (templates.length === 0) return null;
  return (
    <Select
      label={copy.fill}
      placeholder={copy.none}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      onChange={(event) => {
        const chosen = templates.find(({ id }) => id === event.currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
