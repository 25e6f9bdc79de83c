import type { Campaign } from "@attune/contract/campaign";
import { charactersLeft } from "@attune/domain/campaign/count-characters";
import { londonClock, readLondonClock } from "@attune/domain/time/london-time";
import { findClaims } from "@attune/domain/claims/find-claims";
import { fieldMessages } from "../../api/api-error.ts";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useRecordForm } from "../../ui/use-record-form.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { useChangeCampaign } from "./campaign.queries.ts";
import { CharacterMeter } from "./character-meter.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { ScheduleField } from "./schedule-field.tsx";

const { edit: copy, draft: draftCopy } = campaignCopy;

interface EditDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

export function EditDialog({ campaign: it, onClose }: EditDialogProps) {
  const saving = useChangeCampaign(it.id);
  const { begun, form, change, isDirty, meanwhile, draft, handlers } = useRecordForm({
    record: it,
    begin: beginOf,
    copy: { saved: copy.saved, error: campaignCopy.error, notSaved: draftCopy.notSaved },
    onClose,
    draft: { form: "campaign", recordId: it.id },
  });
  const errors = fieldMessages(saving.error);
  const fullText = `${form.name}\n${form.content}`;
  const isMoved = form.schedule !== begun.values.schedule;
  const at = form.schedule === "" ? null : readLondonClock(form.schedule);
  const isTimeWrong = form.schedule !== "" && at === null;
  const maySave =
    form.name.trim() !== "" &&
    form.content.trim() !== "" &&
    charactersLeft(it.platform, form.content.trim()) >= 0 &&
    findClaims(fullText).length === 0 &&
    !isTimeWrong;
  const save = () => {
    if (!maySave || saving.isPending) return;
    const { name, content, imageUrl } = form;
    saving.mutate(
      {
        name,
        content,
        imageUrl: imageUrl === "" ? null : imageUrl,
        ...(isMoved ? { scheduledFor: at?.toISOString() ?? null } : {}),
        basedOn: begun.basedOn,
      },
      handlers,
    );
  };
  return (
    <FormDialog
      id="edit-campaign"
      placement="sheet"
      title={copy.title}
      submitLabel={copy.save}
      pendingLabel={copy.saving}
      isDisabled={!maySave}
      isSubmitting={saving.isPending}
      isDirty={isDirty}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={meanwhile} labels={labels} describe={describe} />
      <TextInput
        label={copy.name}
        maxLength={200}
        autoComplete="off"
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors["name"]}
      />
      <div>
        <TextArea
          label={draftCopy.text}
          rows={10}
          value={form.content}
          onChange={(event) => change({ content: event.target.value })}
          error={errors["content"]}
        />
        <CharacterMeter platform={it.platform} text={form.content.trim()} />
      </div>
      <ClaimsNotice text={fullText} />
      <PictureChoice
        value={form.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        chosen={
          it.imageUrl === null ? undefined : { imageUrl: it.imageUrl, altText: it.imageAlt ?? "" }
        }
        error={errors["imageUrl"]}
      />
      <ScheduleField
        value={form.schedule}
        onChange={(schedule) => change({ schedule })}
        error={isTimeWrong ? draftCopy.badTime : errors["scheduledFor"]}
      />
    </FormDialog>
  );
}

const formOf = (it: Campaign) => ({
  name: it.name,
  content: it.content,
  imageUrl: it.imageUrl ?? "",
  schedule:
    it.scheduledFor === null || it.status === "failed"
      ? ""
      : londonClock(new Date(it.scheduledFor)),
});

const labels = {
  name: copy.name,
  content: draftCopy.text,
  imageUrl: draftCopy.picture,
  schedule: draftCopy.schedule,
};

/** Describes a value for comparison; a picture's URL would mean nothing, so just says that it differs. */
function describe(name: string, value: string): string | undefined {
  if (name === "imageUrl") return value === "" ? draftCopy.noPicture : draftCopy.otherPicture;
  return name === "schedule" ? value.replace("T", " ") : undefined;
}

const beginOf = (it: Campaign) => ({ values: formOf(it), basedOn: it.updatedAt });
