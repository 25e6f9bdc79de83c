import { useEffect, useState } from "react";
import { Pause, Play } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { entryCopy } from "./frequency.copy.ts";
import type { EntryForm } from "./use-entry-form.ts";
import type { usePreview } from "./use-preview.ts";

const { audio: copy } = entryCopy;

interface ChosenFileProps {
  file: File;
  form: EntryForm;
  preview: ReturnType<typeof usePreview>;
}

/** A file not uploaded yet: name, size, a preview and a remove button; then upload progress. */
export function ChosenFile({ file, form, preview }: ChosenFileProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  const isPlaying = url !== null && preview.playing === url;
  const listen = () => {
    const made = url ?? URL.createObjectURL(file);
    setUrl(made);
    preview.toggle(made);
  };
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{file.name}</span>{" "}
        <span className="whitespace-nowrap text-ink-2">{copy.megabytes(file.size)}</span>
      </p>
      {form.sent !== null ? (
        <Sending sent={form.sent} onStop={form.stopUpload} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <SmallButton onClick={listen}>
            {isPlaying ? (
              <Pause aria-hidden size="1.125rem" />
            ) : (
              <Play aria-hidden size="1.125rem" />
            )}
            {isPlaying ? copy.pause : copy.listen}
          </SmallButton>
          <SmallButton
            variant="quiet"
            aria-label={copy.removeNamed(file.name)}
            onClick={() => {
              preview.stop();
              form.setFile(null);
            }}
          >
            {copy.remove}
          </SmallButton>
        </div>
      )}
    </div>
  );
}

type SendingProps = { sent: NonNullable<EntryForm["sent"]>; onStop: () => void };

function Sending({ sent: { sentBytes, totalBytes }, onStop }: SendingProps) {
  const words =
    sentBytes >= totalBytes
      ? copy.checking
      : copy.sent(copy.megabytes(sentBytes), copy.megabytes(totalBytes));
  return (
    <>
      <Progress label={copy.progress} value={sentBytes} max={totalBytes} valueText={words} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-15 text-ink-2 tabular-nums">{words}</p>
        <SmallButton variant="quiet" onClick={onStop}>
          {copy.stop}
        </SmallButton>
      </div>
    </>
  );
}
