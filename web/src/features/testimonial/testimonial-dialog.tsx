import type { StaffTestimonial } from "@attune/contract/testimonial";
import { findClaims } from "@attune/domain/claims/find-claims";
import { fieldMessages } from "../../api/api-error.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useRecordForm } from "../../ui/use-record-form.ts";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { StarChoice } from "./star-choice.tsx";
import { testimonialCopy } from "./testimonial.copy.ts";
import { useSaveTestimonial } from "./testimonial.queries.ts";

const { dialog: copy, ...more } = testimonialCopy;

interface TestimonialDialogProps {
  /** Null for a new one. Saving a pending one publishes it. */
  testimonial: StaffTestimonial | null;
  onClose: () => void;
}

export function TestimonialDialog({ testimonial: it, onClose }: TestimonialDialogProps) {
  const saving = useSaveTestimonial(it?.id ?? null);
  const { begun, form, change, isDirty, meanwhile, draft, handlers } = useRecordForm({
    record: it,
    begin: beginOf,
    copy: { ...more, saved: it === null ? more.created : more.updated },
    onClose,
    draft: { form: "testimonial", recordId: it?.id ?? null },
  });
  const errors = fieldMessages(saving.error);
  const fullText = `${form.testimonialText}\n${form.customerName}\n${form.role}`;
  const isFilled = form.customerName.trim() !== "" && form.testimonialText.trim() !== "";
  const maySave = isFilled && findClaims(fullText).length === 0;
  const save = () => {
    if (!maySave || saving.isPending) return;
    saving.mutate({ ...bodyOf(form, it), basedOn: begun.basedOn }, handlers);
  };
  return (
    <FormDialog
      id="testimonial"
      placement="sheet"
      title={titleOf(it)}
      description={it === null ? copy.addHint : undefined}
      submitLabel={it === null ? copy.create : copy.update}
      pendingLabel={it === null ? copy.creating : copy.updating}
      isDisabled={!maySave}
      isSubmitting={saving.isPending}
      isDirty={isDirty}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={meanwhile} labels={labels} />
      {it?.originalText != null && <Original text={it.originalText} />}
      <TextInput
        label={copy.name}
        required
        autoComplete="off"
        maxLength={100}
        value={form.customerName}
        onChange={(event) => change({ customerName: event.target.value })}
        error={errors["customerName"]}
      />
      <TextArea
        label={copy.text}
        required
        rows={6}
        maxLength={2000}
        value={form.testimonialText}
        onChange={(event) => change({ testimonialText: event.target.value })}
        error={errors["testimonialText"]}
      />
      <ClaimsNotice text={fullText} />
      <TextInput
        label={copy.role}
        autoComplete="off"
        maxLength={100}
        value={form.role}
        onChange={(event) => change({ role: event.target.value })}
        error={errors["role"]}
      />
      <StarChoice
        legend={copy.rating}
        value={form.rating}
        onChange={(rating) => change({ rating })}
        hint={it?.originalText == null ? undefined : copy.ratingKept}
        isDisabled={it?.originalText != null}
        error={errors["rating"]}
      />
      <TextInput
        label={copy.order}
        hint={copy.orderHint}
        type="number"
        step={1}
        value={form.displayOrder}
        onChange={(event) => change({ displayOrder: event.target.value })}
        error={errors["displayOrder"]}
      />
      <Checkbox
        label={copy.isShown}
        role="switch"
        aria-checked={form.isActive}
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
    </FormDialog>
  );
}

function Original({ text }: { text: string }) {
  return (
    <figure className="rounded-control border border-line bg-sunken p-4">
      <figcaption className="text-15 font-semibold">{copy.original}</figcaption>
      <blockquote className="my-2 whitespace-pre-line">{text}</blockquote>
      <p className="text-13 text-ink-2">{copy.originalHint}</p>
    </figure>
  );
}

function titleOf(it: StaffTestimonial | null): string {
  if (it === null) return copy.addTitle;
  return it.status === "pending" ? copy.publishTitle : copy.editTitle;
}

const formOf = (it: StaffTestimonial | null) => ({
  customerName: it?.customerName ?? "",
  testimonialText: it?.testimonialText ?? "",
  role: it?.role ?? "",
  rating: it?.rating ?? 5,
  isActive: it === null || it.status === "pending" || it.isActive,
  displayOrder: it === null || it.status === "pending" ? "" : String(it.displayOrder),
});

const beginOf = (it: StaffTestimonial | null) => ({
  values: formOf(it),
  basedOn: it?.updatedAt,
});

const labels = {
  customerName: copy.name,
  testimonialText: copy.text,
  role: copy.role,
  rating: copy.rating,
  isActive: copy.isShown,
  displayOrder: copy.order,
};

/** If the order is empty, the server puts it last. */
const bodyOf = (form: ReturnType<typeof formOf>, it: StaffTestimonial | null) => {
  const { displayOrder, ...rest } = form;
  const isLeft = displayOrder.trim() === "" && (it === null || it.status === "pending");
  return {
    ...rest,
    ...(isLeft ? {} : { displayOrder: Math.trunc(Number(displayOrder)) || 0 }),
    status: "approved" as const,
  };
};
