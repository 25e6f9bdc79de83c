import { useState } from "react";
import { fieldMessages } from "../../api/api-error.ts";
import { usePersistedState } from "../../api/persisted-state.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showError } from "../../ui/show-error.ts";
import { imageCopy as copy } from "./campaign.copy.ts";
import { useGenerateImage } from "./picture.queries.ts";
import { PictureCard } from "./picture-card.tsx";
import { PictureGallery } from "./picture-gallery.tsx";
import type { PictureAnswer } from "@attune/contract/campaign-picture";

/** Generates a picture from a description, and lists all pictures. */
export function ImagesPanel() {
  const generating = useGenerateImage();
  const [prompt, setPrompt] = usePersistedState("picture", "");
  const [openPicture, open] = useState<PictureAnswer | null>(null);
  const isFilled = prompt.trim() !== "";
  const make = (asked: { prompt: string; variant: number | "next" }) =>
    generating.mutate(asked, {
      onSuccess: open,
      onError: (error) => showError(copy.error, error, copy.notGenerated),
    });
  const generate = () => {
    if (!isFilled || generating.isPending) return;
    make({ prompt: prompt.replace(/\s+/g, " ").trim(), variant: 0 });
  };
  return (
    <div className="grid gap-10">
      <TitledCard heading="h3" title={copy.title} titleClassName="mb-4 text-20 font-semibold">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            generate();
          }}
        >
          <TextArea
            label={copy.prompt}
            hint={copy.promptHint}
            rows={3}
            maxLength={500}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
            error={fieldMessages(generating.error)["prompt"]}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              disabled={!isFilled}
              aria-describedby={isFilled ? undefined : "needs-prompt"}
              isPending={generating.isPending}
              pendingLabel={copy.generating}
            >
              {copy.generate}
            </Button>
            {!isFilled && (
              <p id="needs-prompt" className="text-15 text-ink-2">
                {copy.needsPrompt}
              </p>
            )}
          </div>
        </form>
        {openPicture !== null && (
          <PictureCard
            key={openPicture.id}
            picture={openPicture}
            onChanged={open}
            onAnother={() => make({ prompt: openPicture.prompt, variant: "next" })}
            isDrawing={generating.isPending}
            onDeleted={() => open(null)}
          />
        )}
      </TitledCard>
      <PictureGallery onOpen={open} />
    </div>
  );
}
