import { useRef, useState, type DragEvent } from "react";
import { Upload } from "lucide-react";
import { clsx } from "clsx";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { acceptedUploads } from "@attune/domain/track/upload-formats";
import { SmallButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { AudioFacts } from "./audio-facts.tsx";
import { ChosenFile } from "./chosen-file.tsx";
import { findFileFault } from "./entry-form.ts";
import { entryCopy } from "./frequency.copy.ts";
import type { EntryForm } from "./use-entry-form.ts";
import type { usePreview } from "./use-preview.ts";

const { audio: copy } = entryCopy;

interface AudioFieldProps {
  id: string;
  entry: FrequencyAnswer | null;
  form: EntryForm;
  preview: ReturnType<typeof usePreview>;
  onNotice: (message: string) => void;
}

/** An entry's file: the current one, a newly chosen one, and upload progress. */
export function AudioField({ id, entry, form, preview, onNotice }: AudioFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = `${id}-hint`;
  const choose = (file: File | undefined) => {
    if (input.current !== null) input.current.value = "";
    if (file === undefined) return;
    preview.stop();
    const fault = findFileFault(file);
    form.setFile(fault === undefined ? file : null);
    if (fault !== undefined) onNotice(fault);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const hasFile = form.file !== null || (entry?.hasAudio === true && !form.removesAudio);
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="sr-only">{copy.legend}</legend>
      <p aria-hidden className="text-20 font-semibold">
        {copy.legend}
      </p>
      {form.file !== null ? (
        <ChosenFile
          key={`${form.file.name} ${form.file.lastModified} ${form.file.size}`}
          file={form.file}
          form={form}
          preview={preview}
        />
      ) : (
        entry !== null && <AudioFacts entry={entry} form={form} preview={preview} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        className={clsx(
          "flex flex-wrap items-center gap-3 rounded-control border border-dashed p-4",
          isOver ? "border-primary bg-primary-soft" : "border-line-strong",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedUploads}
          aria-label={copy.legend}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <SmallButton
          id={id}
          aria-describedby={hintId}
          disabled={form.isPending}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden size="1.125rem" />
          {hasFile ? copy.replace : copy.choose}
        </SmallButton>
        <span aria-hidden className="text-15 text-ink-2">
          {copy.drop}
        </span>
        <p id={hintId} className="w-full text-13 text-ink-2">
          {copy.hint}
        </p>
      </div>
      <FieldError id={`${id}-error`} error={form.errors.audioFile?.message} />
    </fieldset>
  );
}
