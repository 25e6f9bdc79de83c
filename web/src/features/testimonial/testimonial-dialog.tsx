import { useState } from "react";
import type { StaffTestimonial } from "@attune/contract/testimonial";
import { findClaims } from "@attune/domain/claims/find-claims";
import { fieldMessages } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { UnsavedForm } from "../../ui/unsaved-forms.ts";
import { useMeanwhile } from "../../ui/use-meanwhile.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
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
  const [begun, setBegun] = useState(() => beginOf(it));
  const [form, setForm] = useState(begun.values);
  const isDirty = fieldNames.some((name) => form[name] !== begun.values[name]);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], form, change);
  const errors = fieldMessages(saving.error);
  const fullText = `${form.testimonialText}\n${form.customerName}\n${form.role}`;
  const isFilled = form.customerName.trim() !== "" && form.testimonialText.trim() !== "";
  const maySave = isFilled && findClaims(fullText).length === 0;
  const save = () => {
    if (!maySave || saving.isPending) return;
    saving.mutate(
      { ...bodyOf(form, it), basedOn: begun.basedOn },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: it === null ? more.created : more.updated, tone: "success" });
        },
        onError(error) {
          if (meanwhile.found(error)) return;
          showError(more.error, error, more.notSaved);
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      placement="sheet"
      title={titleOf(it)}
      description={it === null ? copy.addHint : undefined}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{more.cancel}</CancelButton>
          <Button
            type="submit"
            form="testimonial"
            disabled={!maySave}
            isPending={saving.isPending}
            pendingLabel={it === null ? copy.creating : copy.updating}
          >
            {it === null ? copy.create : copy.update}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter comes from the fields inside */}
      <form
        id="testimonial"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && event.ctrlKey) save();
        }}
      >
        <UnsavedForm isDirty={isDirty} />
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
      </form>
    </Dialog>
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

const fieldNames = Object.keys(formOf(null)) as (keyof ReturnType<typeof formOf>)[];

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
