import type { ReactNode } from "react";
import { Pause, Play } from "lucide-react";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { SmallButton } from "../../ui/button.tsx";
import { UploadWarningLines } from "../../ui/upload-warning-lines.tsx";
import { durationWords } from "./entry-words.ts";
import { entryCopy } from "./frequency.copy.ts";
import type { EntryForm } from "./use-entry-form.ts";
import { soundUrl, type usePreview } from "./use-preview.ts";

const { audio: copy } = entryCopy;

interface AudioFactsProps {
  entry: FrequencyAnswer;
  form: EntryForm;
  preview: ReturnType<typeof usePreview>;
}

/** Measurements of an entry's file; without a file, of the engine's sound. */
export function AudioFacts({ entry, form, preview }: AudioFactsProps) {
  if (!entry.hasAudio || form.removesAudio)
    return (
      <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
        {form.removesAudio && <p className="font-semibold">{copy.removed}</p>}
        <p className="text-15 text-ink-2">{copy.renditionHint}</p>
        <div className="flex flex-wrap gap-3">
          <Listen
            url={`/api/admin/frequencies/${entry.id}/rendition`}
            label={copy.rendition}
            preview={preview}
          />
          {form.removesAudio && (
            <SmallButton variant="quiet" onClick={() => form.setRemovesAudio(false)}>
              {copy.keep}
            </SmallButton>
          )}
        </div>
      </div>
    );
  const { loudness } = entry;
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{entry.fileName}</span>{" "}
        <span className="whitespace-nowrap text-ink-2">
          {copy.megabytes(entry.fileSizeBytes ?? 0)}
        </span>
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-15 sm:grid-cols-2">
        <Fact name={copy.format}>{entry.format === null ? "—" : copy.formats[entry.format]}</Fact>
        <Fact name={copy.length}>{durationWords(entry.durationSeconds)}</Fact>
        <Fact name={copy.loudness}>
          <output>{loudnessWords(loudness)}</output>
        </Fact>
        {loudness?.truePeakDecibels != null && (
          <Fact name={copy.peak}>{copy.decibels(loudness.truePeakDecibels)}</Fact>
        )}
      </dl>
      <output>
        <UploadWarningLines warnings={loudness?.warnings ?? []} />
      </output>
      <div className="flex flex-wrap gap-3">
        <Listen url={soundUrl(entry.audioFileUrl ?? "")} label={copy.listen} preview={preview} />
        <SmallButton
          variant="quiet"
          aria-label={copy.removeNamed(entry.fileName ?? "")}
          onClick={() => {
            preview.stop();
            form.setRemovesAudio(true);
          }}
        >
          {copy.remove}
        </SmallButton>
      </div>
    </div>
  );
}

function loudnessWords(loudness: FrequencyAnswer["loudness"]): string {
  if (loudness === null || loudness.state === "measuring") return copy.measuring;
  if (loudness.state === "unmeasurable") return copy.unmeasurable;
  return loudness.integratedLufs === null ? copy.silent : copy.lufs(loudness.integratedLufs);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Listen(props: {
  url: string;
  label: string;
  preview: ReturnType<typeof usePreview>;
}): ReactNode {
  const isPlaying = props.preview.playing === props.url;
  return (
    <SmallButton onClick={() => props.preview.toggle(props.url)}>
      {isPlaying ? <Pause aria-hidden size="1.125rem" /> : <Play aria-hidden size="1.125rem" />}
      {isPlaying ? copy.pause : props.label}
    </SmallButton>
  );
}
