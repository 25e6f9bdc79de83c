import { useId, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { monthBefore } from "./day-words.ts";
import { financeCopy } from "./finance.copy.ts";
import { summaryQuery, useExport } from "./finance.queries.ts";
import { saveFile } from "../../api/save-file.ts";

const { export: copy } = financeCopy;

export function ExportPopover() {
  return (
    <Popover
      title={copy.title}
      opener={
        <>
          <FileSpreadsheet aria-hidden size="1.125rem" />
          {copy.open}
        </>
      }
    >
      {(close) => <ExportForm onDone={close} />}
    </Popover>
  );
}

function ExportForm({ onDone }: { onDone: () => void }) {
  const exporting = useExport();
  const [dates, setDates] = useState({ startDate: "", endDate: "" });
  const hintId = useId();
  const month = useQuery(summaryQuery).data?.month;
  const send = (event: FormEvent) => {
    event.preventDefault();
    exporting.mutate(dates, {
      onSuccess({ file, name }) {
        saveFile(file, name);
        showToast({ title: copy.doneTitle, message: copy.done, tone: "success" });
        onDone();
      },
      onError: () => showToast({ title: copy.failedTitle, message: copy.failed, tone: "error" }),
    });
  };
  return (
    <form className="grid gap-4" aria-describedby={hintId} noValidate onSubmit={send}>
      {month !== undefined && (
        <SmallButton
          className="justify-self-start"
          onClick={() => {
            const { from, to } = monthBefore(month);
            setDates({ startDate: from, endDate: to });
          }}
        >
          {financeCopy.lastMonth}
        </SmallButton>
      )}
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
