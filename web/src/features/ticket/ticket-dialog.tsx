import { useEffect, useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ticketBody } from "@attune/contract/ticket";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { crisisLine } from "@attune/domain/questionnaire/crisis-contacts";
import { useForm, useWatch, type Resolver } from "react-hook-form";
import { clearPersistedState, usePersistedState } from "../../api/persisted-state.ts";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { RenderHelp } from "./render-help.ts";
import { ticketCopy as copy } from "./ticket.copy.ts";
import { useCreateTicket } from "./ticket.queries.ts";

const emptyDraft = { category: "", urgency: "", subject: "", message: "" };
const draftName = "new ticket";

interface TicketDialogProps {
  renderHelp: RenderHelp;
  /** Called with the message once the server has stored it. */
  onSent: (words: string) => void;
  onClose: () => void;
}

export function TicketDialog({ renderHelp, onSent, onClose }: TicketDialogProps) {
  const id = useId();
  const { user } = useSession();
  const creating = useCreateTicket();
  const [draft, setDraft] = usePersistedState(draftName, emptyDraft);
  const { control, register, handleSubmit, formState } = useForm({
    // The form starts with nothing selected, which the contract's types do not allow.
    resolver: zodResolver(ticketBody) as unknown as Resolver<typeof emptyDraft>,
    defaultValues: draft,
    shouldFocusError: false,
  });
  const typed = useWatch({ control });
  useEffect(() => setDraft({ ...emptyDraft, ...typed }), [typed, setDraft]);
  const submit = handleSubmit(async (written) => {
    try {
      await creating.mutateAsync(ticketBody.parse(written));
    } catch (error) {
      showError(copy.failed.title, error, copy.failed.message);
      return;
    }
    clearPersistedState(draftName);
    onSent(wordsOf(written));
    showToast({ ...copy.submitted, tone: "success" });
    onClose();
  });
  const { errors, submitCount } = formState;
  const field = fieldsOf({ register, formState }, id);
  return (
    <Dialog
      title={copy.title}
      description={copy.notForEmergencies(crisisLine(user?.country ?? "United Kingdom"))}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={id}
            isPending={creating.isPending}
            pendingLabel={copy.submitting}
          >
            {copy.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
        <Select
          label={copy.category}
          placeholder={copy.choose}
          options={copy.categories}
          {...field("category")}
        />
        <Select
          label={copy.urgency}
          placeholder={copy.chooseUrgency}
          options={ticketUrgencies}
          {...field("urgency")}
        />
        <TextInput label={copy.subject} autoComplete="off" {...field("subject")} />
        <TextArea label={copy.message} hint={copy.messageHint} rows={6} {...field("message")} />
      </form>
      {renderHelp(wordsOf(typed), "")}
    </Dialog>
  );
}

const wordsOf = ({ subject = "", message = "" }: Partial<typeof emptyDraft>) =>
  `${subject}\n${message}`;
