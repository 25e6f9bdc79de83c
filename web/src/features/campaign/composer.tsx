import { useRef, useState } from "react";
import {
  type ContentType,
  contentTypes,
  type Platform,
  platforms,
} from "@attune/domain/campaign/platforms";
import { clsx } from "clsx";
import { fieldMessages } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { useGenerateContent } from "./campaign.queries.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { useComposition } from "./use-composition.ts";

const { compose: copy, platforms: platformNames, types: typeNames } = campaignCopy;

const platformOptions = platforms.map((value) => ({ value, label: platformNames[value] }));
const typeOptions = contentTypes.map((value) => ({ value, label: typeNames[value] }));

export function Composer() {
  const generating = useGenerateContent();
  const { platform, contentType, topic, made, change, draft } = useComposition();
  // Only text generated since mounting takes the focus, not text kept from before.
  const [generations, setGenerations] = useState(0);
  // A phone shows the campaigns first.
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || made !== null || topic !== "";
  const topicField = useRef<HTMLInputElement>(null);
  const isFilled = topic.trim() !== "";
  const generate = () => {
    if (!isFilled || generating.isPending) return;
    const request = { platform, contentType, topic };
    const isAgain = JSON.stringify(made?.request) === JSON.stringify(request);
    const variant = isAgain ? (made?.variant ?? 0) + 1 : 0;
    generating.mutate(
      { ...request, variant },
      {
        onSuccess(text) {
          const hasTags = text.suggestedHashtags.length > 0;
          const unedited = { content: text.content, hasTags, imageUrl: "", schedule: "" };
          change({ made: { text, request, variant, draft: unedited } });
          setGenerations((before) => before + 1);
        },
        onError: (error) => showError(campaignCopy.error, error, copy.notGenerated),
      },
    );
  };
  return (
    <Section heading="h3" title={copy.title} titleClassName="sr-only">
      <RestoredNotice draft={draft} />
      {!isOpen && (
        <Button
          className="lg:hidden"
          size="small"
          aria-expanded={false}
          onClick={() => setIsOpened(true)}
        >
          {copy.title}
        </Button>
      )}
      <form
        noValidate
        className={clsx(
          "grid grid-cols-2 items-end gap-2 lg:flex lg:flex-wrap [&_label]:mb-0 [&_label]:text-13",
          !isOpen && "max-lg:hidden",
        )}
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <Select
          label={copy.platform}
          options={platformOptions}
          value={platform}
          onChange={(event) => change({ platform: event.target.value as Platform })}
        />
        <Select
          label={copy.type}
          options={typeOptions}
          value={contentType}
          onChange={(event) => change({ contentType: event.target.value as ContentType })}
        />
        <div className="grid gap-3 max-lg:col-span-2 lg:grow lg:basis-64">
          <TextInput
            ref={topicField}
            label={copy.topic}
            placeholder={copy.topicHint}
            autoComplete="off"
            maxLength={200}
            value={topic}
            onChange={(event) => change({ topic: event.target.value })}
            error={fieldMessages(generating.error)["topic"]}
          />
        </div>
        <div className="max-lg:col-span-2">
          <Button
            type="submit"
            disabled={!isFilled}
            aria-describedby={isFilled ? undefined : "needs-topic"}
            isPending={generating.isPending}
            pendingLabel={copy.generating}
          >
            {copy.generate}
          </Button>
          {!isFilled && (
            <p id="needs-topic" className="text-13 text-ink-2 lg:sr-only">
              {copy.needsTopic}
            </p>
          )}
        </div>
        <div className="col-span-full empty:hidden lg:basis-full">
          <ClaimsNotice text={topic} />
        </div>
      </form>
      {made !== null && (
        <DraftEditor
          key={generations}
          made={made.text}
          name={made.request.topic}
          isNew={generations > 0}
          draft={made.draft}
          onChange={(part) => change({ made: { ...made, draft: { ...made.draft, ...part } } })}
          onSaved={() => {
            draft.startOver();
            topicField.current?.focus();
          }}
        />
      )}
    </Section>
  );
}
