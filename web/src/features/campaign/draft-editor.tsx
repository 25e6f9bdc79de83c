import { useEffect, useRef } from "react";
import type { GeneratedContent } from "@attune/contract/campaign";
import { charactersLeft } from "@attune/domain/campaign/count-characters";
import { readLondonClock } from "@attune/domain/time/london-time";
import { joinHashtags } from "@attune/domain/campaign/join-hashtags";
import { findClaims } from "@attune/domain/claims/find-claims";
import { fieldMessages } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showError } from "../../ui/show-error.ts";
import { copyText } from "../../ui/copy-text.ts";
import { showToast } from "../../ui/toast-store.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { useCreateCampaign } from "./campaign.queries.ts";
import { CharacterMeter } from "./character-meter.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { ScheduleField } from "./schedule-field.tsx";
import type { Draft } from "./use-composition.ts";

const { draft: copy } = campaignCopy;

interface DraftEditorProps {
  made: GeneratedContent;
  name: string;
  /** The text was just generated, so it takes the focus. */
  isNew: boolean;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onSaved: () => void;
}

/** Edits, copies and saves the text. */
export function DraftEditor(props: DraftEditorProps) {
  const { made, name, isNew, draft, onChange: change, onSaved } = props;
  const { content, hasTags, imageUrl, schedule } = draft;
  const saving = useCreateCampaign();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { platform, suggestedHashtags: tags } = made;
  const whole = hasTags ? joinHashtags(content.trim(), tags) : content.trim();
  const at = schedule === "" ? null : readLondonClock(schedule);
  const isTimeWrong = schedule !== "" && at === null;
  const maySave =
    content.trim() !== "" &&
    charactersLeft(platform, whole) >= 0 &&
    findClaims(whole).length === 0 &&
    !isTimeWrong;
  const errors = fieldMessages(saving.error);
  const save = () =>
    saving.mutate(
      {
        platforms: [platform],
        content: whole,
        name,
        ...(imageUrl === "" ? {} : { imageUrl }),
        ...(at === null ? {} : { scheduledFor: at.toISOString() }),
      },
      {
        onSuccess() {
          showToast({ title: copy.saved, tone: "success" });
          onSaved();
        },
        onError: (error) => showError(campaignCopy.error, error, copy.notSaved),
      },
    );
  return (
    <form
      noValidate
      className="mt-6 grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) save();
      }}
    >
      <div>
        <h4 ref={heading} tabIndex={-1} className="text-17 font-semibold">
          {copy.title}
        </h4>
        <p className="text-15 text-ink-2">
          {made.writtenBy === "model" ? copy.byModel : copy.byTemplates}
        </p>
      </div>
      <div>
        <TextArea
          label={copy.text}
          rows={9}
          value={content}
          onChange={(event) => change({ content: event.target.value })}
          error={errors["content"]}
        />
        <CharacterMeter platform={platform} text={whole} />
      </div>
      <ClaimsNotice text={whole} />
      <div>
        <p className="text-15 font-semibold">{copy.hashtags}</p>
        {tags.length === 0 ? (
          <p className="text-15 text-ink-2">{copy.noHashtags}</p>
        ) : (
          <Checkbox
            className="wrap-anywhere"
            label={copy.withHashtags(tags.join(" "))}
            checked={hasTags}
            onChange={(event) => change({ hasTags: event.target.checked })}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureChoice
          value={imageUrl}
          onChange={(it) => change({ imageUrl: it })}
          error={errors["imageUrl"]}
        />
        <ScheduleField
          value={schedule}
          onChange={(it) => change({ schedule: it })}
          error={isTimeWrong ? copy.badTime : errors["scheduledFor"]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={!maySave}
          isPending={saving.isPending}
          pendingLabel={copy.saving}
        >
          {copy.save}
        </Button>
        <Button variant="secondary" onClick={() => void copyText(whole, copy)}>
          {copy.copy}
        </Button>
      </div>
    </form>
  );
}
