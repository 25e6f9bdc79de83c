import type { PlanSettings } from "@attune/contract/plan";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { planSettingsCopy as copy } from "./plan-settings.copy.ts";
import { useDeletePlan } from "./plan-settings.queries.ts";

export function DeletePlanDialog({ plan, onClose }: { plan: PlanSettings; onClose: () => void }) {
  const toast = useToast();
  const deleting = useDeletePlan();
  const { remove } = copy;
  const send = () =>
    deleting.mutate(plan.id, {
      onSuccess({ outcome }) {
        onClose();
        toast.show({
          title: copy.deleted,
          tone: "success",
          ...(outcome === "deactivated" ? { message: copy.deactivated } : {}),
        });
      },
      onError: (error) =>
        toast.show({
          title: copy.error,
          message: humanMessage(error, copy.notDeleted),
          tone: "error",
        }),
    });
  return (
    <Dialog
      isOpen
      title={remove.title(plan.planName)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {remove.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={deleting.isPending}
            pendingLabel={remove.pending}
            onClick={send}
          >
            {remove.go}
          </Button>
        </>
      }
    >
      <p>
        {plan.subscribers > 0
          ? remove.used(copy.subscribers(plan.subscribers))
          : `${remove.unused} ${remove.maybe}`}
      </p>
    </Dialog>
  );
}
