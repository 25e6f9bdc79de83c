import { useId, useState } from "react";
import type { SharedSummary } from "@attune/contract/share";
import { shareDays, shareParts } from "@attune/domain/share/share-choice";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { partHints, partNames, shareDialogCopy as copy } from "./share.copy.ts";
import { usePreviewShare } from "./share.queries.ts";
import type { ShareOptions } from "./share-options.ts";

interface ShareChoiceProps {
  options: ShareOptions;
  onChange: (options: ShareOptions) => void;
  onPreview: (summary: SharedSummary) => void;
  onClose: () => void;
}

export function ShareChoice({ options, onChange, onPreview, onClose }: ShareChoiceProps) {
  const id = useId();
  const preview = usePreviewShare();
  const [error, setError] = useState<string>();
  const submit = () => {
    if (options.parts.length === 0) return setError(copy.none);
    preview.mutate(options.parts, { onSuccess: onPreview });
  };
  return (
    <FormDialog
      {...{ id, onClose }}
      title={copy.title}
      submitLabel={copy.preview}
      pendingLabel={copy.previewing}
      isSubmitting={preview.isPending}
      onSubmit={submit}
    >
      <ErrorAlert error={preview.error} hint={copy.failed} />
      <CheckboxGroup
        legend={copy.partsLegend}
        error={error}
        options={shareParts.map((value) => ({
          value,
          label: partNames[value],
          hint: partHints[value],
        }))}
        value={options.parts}
        onChange={(chosen) => {
          setError(undefined);
          onChange({ ...options, parts: shareParts.filter((it) => chosen.includes(it)) });
        }}
      />
      <RadioGroup
        legend={copy.daysLegend}
        options={shareDays.map((it) => ({ value: String(it), label: copy.days(it) }))}
        value={String(options.days)}
        onChange={(chosen) =>
          onChange({
            ...options,
            days: shareDays.find((it) => String(it) === chosen) ?? options.days,
          })
        }
      />
      <TextInput
        label={copy.label}
        hint={copy.labelHint}
        maxLength={80}
        autoComplete="off"
        value={options.label}
        onChange={(event) => onChange({ ...options, label: event.target.value })}
      />
    </FormDialog>
  );
}
