import type { StaffTestimonial } from "@attune/contract/testimonial";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showError } from "../../ui/show-error.ts";
import { offerUndo } from "../../ui/offer-undo.ts";
import { Stars } from "./stars.tsx";
import { testimonialCopy as copy } from "./testimonial.copy.ts";
import { useDeleteTestimonial, useRestoreTestimonial } from "./testimonial.queries.ts";

interface DeleteDialogProps {
  testimonial: StaffTestimonial;
  onClose: () => void;
}

export function DeleteDialog({ testimonial: it, onClose }: DeleteDialogProps) {
  const deleting = useDeleteTestimonial();
  const restoring = useRestoreTestimonial();
  const remove = () =>
    deleting.mutate(it.id, {
      onSuccess: () => {
        onClose();
        offerUndo(() => restoring.mutateAsync(it.id), {
          done: copy.deleted,
          message: it.customerName,
          undone: copy.restored,
        });
      },
      onError: (error) => showError(copy.error, error, copy.notDeleted),
    });
  return (
    <ConfirmDialog
      title={`${copy.deleteTitle}: ${it.customerName}`}
      description={it.status === "pending" ? copy.pending.confirm : copy.table.confirm}
      confirm={copy.delete}
      pendingLabel={copy.deleting}
      isPending={deleting.isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      <Stars count={it.rating} />
      <blockquote className="mt-1 line-clamp-6 whitespace-pre-line text-ink-2">
        {it.testimonialText || copy.pending.noWords}
      </blockquote>
    </ConfirmDialog>
  );
}
