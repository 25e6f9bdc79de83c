import { useState } from "react";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { renewalDate } from "@attune/domain/billing/renewal-date";
import { formatDate } from "../../../ui/format-date.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { changeCopy, pauseCopy as copy } from "./subscription.copy.ts";
import { usePause } from "./change-subscription.queries.ts";
import { statusTextOf } from "./status-text.ts";

const choices = [1, 2, 3];

interface PauseDialogProps {
  subscription: SubscriptionAnswer;
  onClose: () => void;
}

export function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const pausing = usePause();
  const [months, setMonths] = useState(1);
  const { currentPeriodEnd, planName } = subscription;
  const pause = () =>
    pausing.mutate(months, {
      onSuccess: (now) => {
        onClose();
        showToast({ ...changeCopy.paused, message: statusTextOf(now), tone: "success" });
      },
    });
  return (
    <ChangeDialog
      title={copy.title(planName ?? "")}
      confirm={copy.confirm}
      confirming={copy.confirming}
      isPending={pausing.isPending}
      error={pausing.error}
      onConfirm={pause}
      onClose={onClose}
    >
      <p>{copy.text(formatDate(currentPeriodEnd))}</p>
      <RadioGroup
        legend={copy.legend}
        options={choices.map((count) => ({
          value: String(count),
          label: copy.months(count),
          hint: copy.until(endOfPause(currentPeriodEnd, count)),
        }))}
        value={String(months)}
        onChange={(value) => setMonths(Number(value))}
      />
    </ChangeDialog>
  );
}

function endOfPause(from: string | null, months: number): string {
  if (from === null) return formatDate(null);
  return formatDate(renewalDate(new Date(from), "month", months).toISOString());
}
