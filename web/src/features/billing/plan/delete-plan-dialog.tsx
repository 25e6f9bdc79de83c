import type { PlanSettings } from "@attune/contract/billing/plan";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showError } from "../../../ui/show-error.ts";
import { showToast, undoMs } from "../../../ui/toast-store.ts";
import { planSettingsCopy as copy } from "./plan-settings.copy.ts";
import { useDeletePlan, useOfferPlan } from "./plan-settings.queries.ts";

export function DeletePlanDialog({ plan, onClose }: { plan: PlanSettings; onClose: () => void }) {
  const deleting = useDeletePlan();
  const offering = useOfferPlan();
  const { remove } = copy;
  const fail = (error: Error, hint: string) => showError(copy.error, error, hint);
  const offerAgain = () =>
    offering.mutate(plan.id, {
      onSuccess: () => showToast({ title: copy.offeredAgain, tone: "success" }),
      onError: (error) => fail(error, copy.notUpdated),
    });
  const send = () =>
    deleting.mutate(plan.id, {
      onSuccess({ outcome }) {
        onClose();
        showToast({
          title: copy.deleted,
          tone: "success",
          ...(outcome === "deactivated" ? { message: copy.deactivated(plan.planName) } : {}),
          // A deleted plan could only be recreated without its key and description, so Undo exists only for
          // retiring.
          ...(outcome === "deactivated" && plan.isActive
            ? { durationMs: undoMs, action: { label: copy.undo, onAction: offerAgain } }
            : {}),
        });
      },
      onError: (error) => fail(error, copy.notDeleted),
    });
  return (
    <ConfirmDialog
      title={remove.title(plan.planName)}
      confirm={remove.go}
      pendingLabel={remove.pending}
      isPending={deleting.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        {plan.subscribers > 0
          ? remove.used(copy.subscribers(plan.subscribers))
          : `${remove.unused} ${remove.maybe}`}
      </p>
    </ConfirmDialog>
  );
}
