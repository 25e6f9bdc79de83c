import { useState } from "react";
import {
  type ContentType,
  contentTypes,
  type Platform,
  platforms,
} from "@attune/domain/campaign/platforms";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { campaignCopy } from "./campaign.copy.ts";
import { useGenerateContent } from "./campaign.queries.ts";
import { DraftEditor } from "./draft-editor.tsx";

const { compose: copy, platforms: platformNames, types: typeNames } = campaignCopy;

const platformOptions = platforms.map((value) => ({ value, label: platformNames[value] }));
const typeOptions = contentTypes.map((value) => ({ value, label: typeNames[value] }));

export function Composer() {
  const toast = useToast();
  const generating = useGenerateContent();
  const [platform, setPlatform] = useState<Platform>("facebook");
  const [contentType, setContentType] = useState<ContentType>("post");
  const [topic, setTopic] = useState("");
  const isFilled = topic.trim() !== "";
  const generate = () => {
    if (!isFilled || generating.isPending) return;
    const last = generating.variables;
    const isAgain =
      generating.isSuccess &&
      last?.platform === platform &&
      last.contentType === contentType &&
      last.topic === topic;
    generating.mutate(
      { platform, contentType, topic, variant: isAgain ? (last.variant ?? 0) + 1 : 0 },
      {
        onError: (error) =>
          toast.show({
            title: campaignCopy.error,
            message: humanMessage(error, copy.notGenerated),
            tone: "error",
          }),
      },
    );
  };
  const made = generating.data;
  return (
    <Card as="section" aria-labelledby="compose-title">
      <h3 id="compose-title" className="mb-4 text-20 font-semibold">
        {copy.title}
      </h3>
      <form
        noValidate
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <Select
          label={copy.platform}
          options={platformOptions}
          value={platform}
          onChange={(event) => setPlatform(event.target.value as Platform)}
        />
        <Select
          label={copy.type}
          options={typeOptions}
          value={contentType}
          onChange={(event) => setContentType(event.target.value as ContentType)}
        />
        <div className="grid gap-3 sm:col-span-2">
          <TextInput
            label={copy.topic}
            hint={copy.topicHint}
            autoComplete="off"
            maxLength={200}
            value={topic}
            onChange={(event) => setTopic(event.target.value)}
            error={fieldMessages(generating.error)["topic"]}
          />
          <ClaimsNotice text={topic} />
        </div>
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
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
            <p id="needs-topic" className="text-15 text-ink-2">
              {copy.needsTopic}
            </p>
          )}
        </div>
      </form>
      {made !== undefined && (
        <DraftEditor
          key={generating.submittedAt}
          made={made}
          name={topic}
          onSaved={() => {
            generating.reset();
            setTopic("");
          }}
        />
      )}
    </Card>
  );
}
