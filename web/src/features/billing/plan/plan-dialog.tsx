import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { BodyInputOf } from "@attune/contract/endpoint";
import type { createPlan, PlanSettings } from "@attune/contract/billing/plan";
import { fieldMessages, humanMessage } from "../../../api/api-error.ts";
import { ChangedMeanwhile } from "../../../ui/changed-meanwhile.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useMeanwhile } from "../../../ui/use-meanwhile.ts";
import { useToast } from "../../../ui/toast.tsx";
import { planSettingsCopy } from "./plan-settings.copy.ts";
import { useSavePlan } from "./plan-settings.queries.ts";

const { form: copy, ...more } = planSettingsCopy;

interface PlanForm {
  planName: string;
  isMadeAtStripe: boolean;
  stripeProductId: string;
  stripePriceId: string;
  priceAmount: string;
  currency: string;
  interval: "week" | "month";
  intervalCount: string;
  isRecurring: boolean;
  isActive: boolean;
  displayOrder: string;
  features: string;
}

export function PlanDialog({ plan, onClose }: { plan: PlanSettings | null; onClose: () => void }) {
  const toast = useToast();
  const saving = useSavePlan(plan?.id ?? null);
  const begun = useState(() => beginOf(plan));
  const { register, handleSubmit, control, formState, setError, setValue } = useForm<PlanForm>({
    defaultValues: begun[0].values,
  });
  const values = useWatch({ control }) as PlanForm;
  const meanwhile = useMeanwhile(beginOf, begun, values, (changes) => {
    for (const [name, value] of Object.entries(changes))
      setValue(name as keyof PlanForm, value, { shouldDirty: true });
  });
  const { errors, isDirty } = formState;
  const isMade = values.isMadeAtStripe;
  const save = handleSubmit(async (form) => {
    try {
      await saving.mutateAsync({ ...bodyOf(form), basedOn: begun[0].basedOn });
    } catch (error) {
      if (meanwhile.found(error)) return;
      for (const [name, message] of Object.entries(fieldMessages(error)))
        if (isField(name)) setError(name, { message }, { shouldFocus: true });
      const fallback = plan === null ? more.notCreated : more.notUpdated;
      toast.show({ title: more.error, message: humanMessage(error, fallback), tone: "error" });
      return;
    }
    onClose();
    toast.show({ title: plan === null ? more.created : more.updated, tone: "success" });
  });
  return (
    <FormDialog
      id="plan"
      placement="sheet"
      title={plan === null ? more.add : more.editTitle}
      cancelLabel={copy.cancel}
      submitLabel={plan === null ? copy.create : copy.save}
      pendingLabel={plan === null ? copy.creating : copy.saving}
      isDirty={isDirty}
      isSubmitting={saving.isPending}
      onSubmit={() => void save()}
      onShortcut={() => void save()}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={meanwhile} labels={labels} />
      <TextInput
        label={copy.name}
        autoComplete="off"
        {...register("planName")}
        error={errors.planName?.message}
      />
      {plan === null && (
        <Checkbox label={copy.isMade} hint={copy.isMadeHint} {...register("isMadeAtStripe")} />
      )}
      {!isMade && (
        <>
          <TextInput
            label={copy.product}
            autoComplete="off"
            placeholder="prod_…"
            {...register("stripeProductId")}
            error={errors.stripeProductId?.message}
          />
          <TextInput
            label={copy.price}
            autoComplete="off"
            placeholder="price_…"
            {...register("stripePriceId")}
            error={errors.stripePriceId?.message}
          />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={copy.amount}
          inputMode="decimal"
          autoComplete="off"
          {...register("priceAmount")}
          error={errors.priceAmount?.message}
        />
        <TextInput
          label={copy.currency}
          autoComplete="off"
          maxLength={3}
          {...register("currency")}
          error={errors.currency?.message}
        />
        <Select
          label={copy.interval}
          options={copy.intervals}
          {...register("interval")}
          error={errors.interval?.message}
        />
        <TextInput
          type="number"
          min={1}
          label={copy.count}
          {...register("intervalCount")}
          error={errors.intervalCount?.message}
        />
      </div>
      <p className="text-15 text-ink-2">{copy.amountHint}</p>
      <Checkbox label={copy.renews} hint={copy.renewsHint} {...register("isRecurring")} />
      <Checkbox label={copy.isActive} hint={copy.isActiveHint} {...register("isActive")} />
      <TextInput
        type="number"
        min={0}
        label={copy.order}
        {...register("displayOrder")}
        error={errors.displayOrder?.message}
      />
      <TextArea
        label={copy.features}
        hint={copy.featuresHint}
        rows={4}
        {...register("features")}
        error={errors.features?.message}
      />
    </FormDialog>
  );
}

const formOf = (plan: PlanSettings | null): PlanForm => ({
  planName: plan?.planName ?? "",
  isMadeAtStripe: plan === null,
  stripeProductId: plan?.stripeProductId ?? "",
  stripePriceId: plan?.stripePriceId ?? "",
  priceAmount: plan?.priceAmount.toFixed(2) ?? "",
  currency: plan?.currency ?? "gbp",
  interval: plan?.interval ?? "month",
  intervalCount: String(plan?.intervalCount ?? 1),
  isRecurring: plan?.isRecurring ?? true,
  isActive: plan?.isActive ?? true,
  displayOrder: String(plan?.displayOrder ?? 0),
  features: plan?.features.join(", ") ?? "",
});

const beginOf = (plan: PlanSettings | null) => ({
  values: formOf(plan),
  basedOn: plan?.updatedAt,
});

const labels = {
  planName: copy.name,
  isMadeAtStripe: copy.isMade,
  stripeProductId: copy.product,
  stripePriceId: copy.price,
  priceAmount: copy.amount,
  currency: copy.currency,
  interval: copy.interval,
  intervalCount: copy.count,
  isRecurring: copy.renews,
  isActive: copy.isActive,
  displayOrder: copy.order,
  features: copy.features,
};

/** What is no number is left to the server, which says so beside the field. */
const bodyOf = (form: PlanForm): BodyInputOf<typeof createPlan> => ({
  ...form,
  currency: form.currency.trim().toLowerCase(),
  priceAmount: form.priceAmount.trim() === "" ? 0 : Number(form.priceAmount),
  intervalCount: Number(form.intervalCount),
  displayOrder: Number(form.displayOrder),
  features: form.features
    .split(",")
    .map((it) => it.trim())
    .filter((it) => it !== ""),
});

const isField = (name: string): name is keyof PlanForm => name in formOf(null);
