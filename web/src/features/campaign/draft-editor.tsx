import { useEffect, useRef, useState } from "react";
import type { GeneratedContent } from "@attune/contract/campaign";
import { charactersLeft } from "@attune/domain/campaign/count-characters";
import { readLondonClock } from "@attune/domain/campaign/london-time";
import { joinHashtags } from "@attune/domain/campaign/join-hashtags";
import { adviseOnClaims } from "@attune/domain/recommendation/claim-wording";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast.tsx";
import { campaignCopy } from "./campaign.copy.ts";
import { useCreateCampaign } from "./campaign.queries.ts";
import { CharacterMeter } from "./character-meter.tsx";
import { useCopyText } from "./copy-text.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { ScheduleField } from "./schedule-field.tsx";

const { draft: copy } = campaignCopy;

interface DraftEditorProps {
  made: GeneratedContent;
  name: string;
  onSaved: () => void;
}

/** What was written, to be changed, copied and kept. */
export function DraftEditor({ made, name, onSaved }: DraftEditorProps) {
  const toast = useToast();
  const copyText = useCopyText();
  const saving = useCreateCampaign();
  const [content, setContent] = useState(made.content);
  const [hasTags, setHasTags] = useState(made.suggestedHashtags.length > 0);
  const [imageUrl, setImageUrl] = useState("");
  const [schedule, setSchedule] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { platform, suggestedHashtags: tags } = made;
  const whole = hasTags ? joinHashtags(content.trim(), tags) : content.trim();
  const at = schedule === "" ? null : readLondonClock(schedule);
  const isTimeWrong = schedule !== "" && at === null;
  const maySave =
    content.trim() !== "" &&
    charactersLeft(platform, whole) >= 0 &&
    adviseOnClaims(whole).length === 0 &&
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
          toast.show({ title: copy.saved, tone: "success" });
          onSaved();
        },
        onError: (error) =>
          toast.show({
            title: campaignCopy.error,
            message: humanMessage(error, copy.notSaved),
            tone: "error",
          }),
      },
    );
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5">
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
          onChange={(event) => setContent(event.target.value)}
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
            onChange={(event) => setHasTags(event.target.checked)}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureChoice value={imageUrl} onChange={setImageUrl} error={errors["imageUrl"]} />
        <ScheduleField
          value={schedule}
          onChange={setSchedule}
          error={isTimeWrong ? copy.badTime : errors["scheduledFor"]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!maySave}
          isPending={saving.isPending}
          pendingLabel={copy.saving}
          onClick={save}
        >
          {copy.save}
        </Button>
        <Button variant="secondary" onClick={() => void copyText(whole)}>
          {copy.copy}
        </Button>
      </div>
    </div>
  );
}
