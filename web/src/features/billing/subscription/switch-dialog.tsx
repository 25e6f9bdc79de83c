import { useQuery } from "@tanstack/react-query";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { ApiError } from "../../../api/api-error.ts";
import { Alert } from "../../../ui/alert.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { changeCopy, switchCopy as copy } from "./subscription.copy.ts";
import { previewPlan, type SwitchPreview, useSwitch } from "./change-subscription.queries.ts";
import { statusTextOf } from "./status-text.ts";

interface SwitchDialogProps {
  plan: PlanAnswer;
  onClose: () => void;
}

/** Shows to the penny what changing costs now and later; the customer confirms exactly these amounts. */
export function SwitchDialog({ plan, onClose }: SwitchDialogProps) {
  const switching = useSwitch();
  const query = useQuery({
    queryKey: ["api", "user", "subscription", "switch", plan.id],
    queryFn: () => previewPlan(plan.id),
    gcTime: 0,
  });
  const isOutOfDate =
    switching.error instanceof ApiError && switching.error.problem?.code === "preview-out-of-date";
  const change = () => {
    if (query.data === undefined) return;
    switching.mutate(query.data, {
      onSuccess: (now) => {
        onClose();
        showToast({ ...changeCopy.switched, message: statusTextOf(now), tone: "success" });
      },
      onError: () => void query.refetch(),
    });
  };
  return (
    <ChangeDialog
      title={copy.title(plan.planName)}
      confirm={confirmText(query.data)}
      confirming={copy.confirming}
      isPending={switching.isPending}
      isDisabled={query.data === undefined || query.isFetching}
      error={isOutOfDate ? null : switching.error}
      onConfirm={change}
      onClose={onClose}
    >
      {isOutOfDate && (
        <Alert tone="warning" isLive>
          {copy.look}
        </Alert>
      )}
      <Loaded query={query} copy={copy} height="h-24">
        {(preview) => (
          <>
            <Facts
              facts={[
                [copy.now, chargedNow(preview)],
                [copy.next, copy.nextText(later(preview), formatDate(preview.nextPaymentAt))],
              ]}
            />
            <p className="text-15 text-ink-2">{copy.explain}</p>
          </>
        )}
      </Loaded>
    </ChangeDialog>
  );
}

function confirmText(preview: SwitchPreview | undefined): string {
  if (preview === undefined || preview.amountDueNow <= 0) return copy.confirm;
  return copy.pay(formatPrice(preview.amountDueNow, preview.currency));
}

function chargedNow({ amountDueNow, currency }: SwitchPreview): string {
  if (amountDueNow === 0) return copy.nothing;
  if (amountDueNow < 0) return copy.credit(formatPrice(-amountDueNow, currency));
  return formatPrice(amountDueNow, currency);
}

const later = ({ nextPaymentAmount, currency }: SwitchPreview) =>
  formatPrice(nextPaymentAmount, currency);
