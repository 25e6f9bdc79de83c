import { useState } from "react";
import type { FreeAccount } from "@attune/contract/free-account";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { endOfDay } from "./end-of-day.ts";
import { freeAccountCopy } from "./free-account.copy.ts";
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
  const before = {
    end: account.expiresAt === null ? ("never" as const) : ("day" as const),
    day: account.expiresAt === null ? "" : dayOf(account.expiresAt),
    reason: account.reason ?? "",
  };
  const [form, setForm] = useState<Form>(before);
  const set = (part: Partial<Form>) => setForm({ ...form, ...part });
  const error = changing.error;
  const fields = fieldMessages(error);
  const save = () =>
    changing.mutate(
      { id: account.id, body: { expiresAt: endOf(form), reason: form.reason } },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: copy.done(account.username), tone: "success" });
        },
      },
    );
  return (
    <FormDialog
      id="change-free-account"
      placement="sheet"
      title={copy.title(account.username)}
      cancelLabel={more.cancel}
      submitLabel={copy.submit}
      pendingLabel={copy.saving}
      isDangerous={form.end === "now"}
      isDisabled={form.end === "day" && form.day === ""}
      isDirty={JSON.stringify(form) !== JSON.stringify(before)}
      isSubmitting={changing.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        legend={copy.legend}
        options={ends.map((value) => ({
          value,
          label: copy.ends[value],
          hint: value !== "never" && account.email === null ? copy.noEmail : copy.hints[value],
        }))}
        value={form.end}
        onChange={(value) => set({ end: ends.find((it) => it === value) ?? form.end })}
      />
      {form.end === "day" && (
        <TextInput
          label={copy.day}
          type="date"
          required
          value={form.day}
          error={fields["expiresAt"]}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={more.reason}
        hint={more.reasonHint}
        autoComplete="off"
        value={form.reason}
        error={fields["reason"]}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      {error !== null && (
        <Alert tone="danger" title={copy.failed} isLive>
          {humanMessage(error, more.failedHint)}
        </Alert>
      )}
    </FormDialog>
  );
}

interface Form {
  end: (typeof ends)[number];
  /** As a date field has it; empty if none is chosen. */
  day: string;
  reason: string;
}

const endOf = ({ end, day }: Form) =>
  end === "now" ? ("now" as const) : end === "never" ? null : endOfDay(day);

/** As a date field has it, in the staff member's time zone. */
const dayOf = (instant: string) => new Date(instant).toLocaleDateString("sv");
