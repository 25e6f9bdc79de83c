import {
  type CareCase,
  closeReasons,
  contactMethods,
  contactOutcomes,
} from "@attune/contract/care-case";
import { useState, type FormEvent } from "react";
import { type Draft, useSavedDraft } from "../../api/use-saved-draft.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showError } from "../../ui/show-error.ts";
import { useUnsavedForm } from "../../ui/unsaved-forms.ts";
import { careCaseCopy as copy } from "./care-case.copy.ts";
import { UnrecordedNote } from "./unrecorded-note.tsx";
import { type CaseAct, useActOnCase } from "./care-case.queries.ts";

interface FormProps {
  id: string;
  /** The person it is about. */
  userId: string;
  /** The newest disclosure that was shown when the forms were opened, or that was read since. */
  readUpTo: string | undefined;
  /** There is a newer one: nothing can be recorded before it was read. */
  isUnread: boolean;
  isClosed: boolean;
}

/**
 * Recording a contact, and closing the case with a reason; both notes are saved as they are typed. Of a closed
 * case, only the notes that were not recorded.
 */
export function CaseForms({ careCase: { id, userId, steps, closedAt } }: { careCase: CareCase }) {
  const newest = steps.findLast((it) => it.step === "raised")?.id;
  const [readUpTo, setReadUpTo] = useState(newest);
  const isUnread = readUpTo !== newest;
  const isClosed = closedAt !== null;
  const props = { id, userId, readUpTo, isUnread, isClosed };
  return (
    <>
      {isUnread && !isClosed && (
        <Alert
          tone="warning"
          title={copy.toldMore}
          isLive
          actions={
            <Button size="small" onClick={() => setReadUpTo(newest)}>
              {copy.haveRead}
            </Button>
          }
        >
          {copy.toldMoreHint}
        </Alert>
      )}
      <ContactForm {...props} />
      <CloseForm {...props} />
    </>
  );
}

function ContactForm({ id, userId, readUpTo, isUnread, isClosed }: FormProps) {
  const [method, setMethod] = useState("");
  const [outcome, setOutcome] = useState("");
  const [note, setNote] = useNote({ userId, place: "case-contact", aboutId: id });
  const chosenMethod = contactMethods.find((it) => it === method);
  const chosenOutcome = contactOutcomes.find((it) => it === outcome);
  const { send, isPending } = useSend(id, () => {
    setMethod("");
    setOutcome("");
    setNote("");
  });
  const isFilled = chosenMethod !== undefined && chosenOutcome !== undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled)
      send({
        step: "contact",
        body: { method: chosenMethod, outcome: chosenOutcome, note, readUpTo },
      });
  };
  if (isClosed) return !isPending && <UnrecordedNote note={note} onDiscard={() => setNote("")} />;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 rounded-card bg-sunken p-4">
      <h3 className="text-20">{copy.contactTitle}</h3>
      <Select
        label={copy.method}
        placeholder={copy.choose}
        options={contactMethods.map((value) => ({ value, label: copy.methods[value] }))}
        value={method}
        onChange={(event) => setMethod(event.target.value)}
      />
      <Select
        label={copy.outcome}
        hint={outcome === "no-reply" ? copy.stillWaits : undefined}
        placeholder={copy.choose}
        options={contactOutcomes.map((value) => ({ value, label: copy.outcomes[value] }))}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <TextArea
        label={copy.note}
        rows={3}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          disabled={!isFilled || isUnread}
          isPending={isPending}
          pendingLabel={copy.recording}
        >
          {copy.record}
        </Button>
      </div>
    </form>
  );
}

function CloseForm({ id, userId, readUpTo, isUnread, isClosed }: FormProps) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useNote({ userId, place: "case-closing", aboutId: id });
  const chosen = closeReasons.find((it) => it === reason);
  const { send, isPending } = useSend(id, () => setNote(""));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined) send({ step: "close", body: { reason: chosen, note, readUpTo } });
  };
  if (isClosed) return !isPending && <UnrecordedNote note={note} onDiscard={() => setNote("")} />;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 rounded-card bg-sunken p-4">
      <h3 className="text-20">{copy.closeTitle}</h3>
      <p className="text-15 text-ink-2">{copy.closeHint}</p>
      <Select
        label={copy.reason}
        placeholder={copy.choose}
        options={closeReasons.map((value) => ({ value, label: copy.reasons[value] }))}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label={copy.note}
        rows={2}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="secondary"
          disabled={chosen === undefined || isUnread}
          isPending={isPending}
          pendingLabel={copy.closing}
        >
          {copy.closeCase}
        </Button>
      </div>
    </form>
  );
}

/** A note that begins with its draft; the sheet asks before it closes only while the draft is not saved. */
function useNote(draft: Draft) {
  const [note, setNote] = useState("");
  const isSaved = useSavedDraft(draft, note, setNote);
  useUnsavedForm(note.trim() !== "" && !isSaved);
  return [note, setNote] as const;
}

/** If saving fails, the text stays in its field. */
function useSend(id: string, onSaved: () => void) {
  const acting = useActOnCase(id);
  const send = (act: CaseAct) =>
    acting.mutate(act, {
      onSuccess: onSaved,
      onError: (error) => showError(copy.error, error, copy.refused),
    });
  return { send, isPending: acting.isPending };
}
