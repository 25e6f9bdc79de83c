import type { FreeAccount } from "@attune/contract/free-account";
import { fieldMessages } from "../../api/api-error.ts";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useRecordForm } from "../../ui/use-record-form.ts";
import { endOfDay } from "./end-of-day.ts";
import { freeAccountCopy } from "./free-account.copy.ts";
import { isOver } from "./is-over.ts";
import { useChangeFreeAccount } from "./free-account.queries.ts";

const { change: copy, ...more } = freeAccountCopy;

const ends = ["never", "day", "now"] as const;

interface ChangeDialogProps {
  account: FreeAccount;
  onClose: () => void;
}

/** When free access ends; the account stays either way. */
export function ChangeDialog({ account, onClose }: ChangeDialogProps) {
  const changing = useChangeFreeAccount();
  const { begun, form, change, isDirty, meanwhile, draft, handlers } = useRecordForm({
    record: account,
    begin: beginOf,
    copy: { saved: copy.done(account.username), error: copy.failed, notSaved: more.failedHint },
    onClose,
    draft: { form: "free-access", recordId: account.id },
  });
  const fields = fieldMessages(changing.error);
  const offered = ends.filter((it) => it !== "now" || !isOver(account));
  const save = () => {
    const body = { expiresAt: endOf(form), reason: form.reason, basedOn: begun.basedOn };
    changing.mutate({ id: account.id, body }, handlers);
  };
  return (
    <FormDialog
      id="change-free-account"
      placement="sheet"
      title={copy.title(account.username)}
      submitLabel={copy.submit}
      pendingLabel={copy.saving}
      isDangerous={form.end === "now"}
      isDisabled={form.end === "day" && form.day === ""}
      isDirty={isDirty}
      isSubmitting={changing.isPending}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile
        meanwhile={meanwhile}
        labels={copy.fields}
        describe={(name, value) => (name === "end" ? copy.ends[value as Form["end"]] : undefined)}
      />
      <RadioGroup
        legend={copy.legend}
        options={offered.map((value) => ({
          value,
          label: copy.ends[value],
          hint: value !== "never" && account.email === null ? copy.noEmail : copy.hints[value],
        }))}
        value={form.end}
        onChange={(value) => change({ end: ends.find((it) => it === value) ?? form.end })}
      />
      {form.end === "day" && (
        <TextInput
          label={copy.day}
          type="date"
          required
          value={form.day}
          error={fields["expiresAt"]}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={more.reason}
        hint={more.reasonHint}
        autoComplete="off"
        value={form.reason}
        error={fields["reason"]}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

interface Form {
  end: (typeof ends)[number];
  /** As a date field has it; empty if none is chosen. */
  day: string;
  reason: string;
}

const beginOf = ({ expiresAt, reason, updatedAt }: FreeAccount) => ({
  values: {
    end: expiresAt === null ? "never" : "day",
    day: expiresAt === null ? "" : dayOf(expiresAt),
    reason: reason ?? "",
  } as Form,
  basedOn: updatedAt,
});

const endOf = ({ end, day }: Form) =>
  end === "now" ? ("now" as const) : end === "never" ? null : endOfDay(day);

/** As a date field has it, in the staff member's time zone. */
const dayOf = (instant: string) => new Date(instant).toLocaleDateString("sv");
