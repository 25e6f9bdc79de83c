import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { FileSpreadsheet } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { financeCopy } from "./finance.copy.ts";
import { useExport } from "./finance.queries.ts";
import { saveFile } from "../../api/save-file.ts";

const { export: copy } = financeCopy;

/** The button and, opened by it, the dates; Esc and a click elsewhere close it. */
export function ExportPopover() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>("input")?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true)
        setIsOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc comes from the fields inside
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) close();
      }}
    >
      <Button
        ref={opener}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FileSpreadsheet aria-hidden size={18} />
        {copy.open}
      </Button>
      <fieldset
        id={id}
        hidden={!isOpen}
        className="absolute right-0 z-10 mt-2 w-72 rounded-card border border-line-strong bg-surface p-5 shadow-float max-sm:right-auto max-sm:left-0"
      >
        <legend className="sr-only">{copy.title}</legend>
        {isOpen && <ExportForm onDone={close} />}
      </fieldset>
    </div>
  );
}

function ExportForm({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const exporting = useExport();
  const [dates, setDates] = useState({ startDate: "", endDate: "" });
  const hintId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    exporting.mutate(dates, {
      onSuccess({ file, name }) {
        saveFile(file, name);
        toast.show({ title: copy.doneTitle, message: copy.done, tone: "success" });
        onDone();
      },
      onError: () => toast.show({ title: copy.failedTitle, message: copy.failed, tone: "error" }),
    });
  };
  return (
    <form className="grid gap-4" aria-describedby={hintId} noValidate onSubmit={send}>
      <TextInput
        type="date"
        label={copy.start}
        max={dates.endDate || undefined}
        value={dates.startDate}
        onChange={(event) => setDates({ ...dates, startDate: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={copy.end}
        min={dates.startDate || undefined}
        error={isBackwards(dates) ? copy.backwards : undefined}
        value={dates.endDate}
        onChange={(event) => setDates({ ...dates, endDate: event.currentTarget.value })}
      />
      <p id={hintId} className="text-13 text-ink-2">
        {copy.hint}
      </p>
      <Button
        type="submit"
        disabled={isBackwards(dates)}
        isPending={exporting.isPending}
        pendingLabel={copy.pending}
      >
        {copy.go}
      </Button>
    </form>
  );
}

const isBackwards = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate !== "" && endDate !== "" && endDate < startDate;
