import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { PlanSettings } from "@attune/contract/billing/plan";
import { fieldMessages } from "../../../api/api-error.ts";
import { useFormDraft } from "../../../api/use-form-draft.ts";
import { ChangedMeanwhile } from "../../../ui/changed-meanwhile.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { fieldsOf } from "../../../ui/fields-of.ts";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useMeanwhile } from "../../../ui/use-meanwhile.ts";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { planSettingsCopy } from "./plan-settings.copy.ts";
import { useSavePlan } from "./plan-settings.queries.ts";
import {
  bodyOf,
  includeNames,
  isYesOrNo,
  planLabels,
  type PlanValues,
  valuesOf,
} from "./plan-values.ts";

const { form: copy, ...more } = planSettingsCopy;

const beginOf = (plan: PlanSettings | null) => ({
  values: valuesOf(plan),
  basedOn: plan?.updatedAt,
});

export function PlanDialog({ plan, onClose }: { plan: PlanSettings | null; onClose: () => void }) {
  const saving = useSavePlan(plan?.id ?? null);
  const begun = useState(() => beginOf(plan));
  const { register, handleSubmit, control, formState, setError, setValue, reset } =
    useForm<PlanValues>({
      defaultValues: begun[0].values,
    });
  const values = useWatch({ control }) as PlanValues;
  const set = (changes: Partial<PlanValues>) => {
    for (const [name, value] of Object.entries(changes))
      setValue(name as keyof PlanValues, value, { shouldDirty: true });
  };
  const meanwhile = useMeanwhile(beginOf, begun, values, set);
  const draft = useFormDraft(
    { form: "plan", recordId: plan?.id ?? null },
    { begun: begun[0], values },
    (found) => {
      begun[1](found.begun);
      reset(found.begun.values);
      set(found.values);
    },
    () => {
      begun[1](beginOf(plan));
      reset(beginOf(plan).values);
    },
  );
  const { isDirty } = formState;
  const field = fieldsOf({ register, formState });
  const isMade = values.isMadeAtStripe;
  const save = handleSubmit(async (form) => {
    try {
      await saving.mutateAsync({ ...bodyOf(form), basedOn: begun[0].basedOn });
    } catch (error) {
      if (meanwhile.found(error)) return;
      for (const [name, message] of Object.entries(fieldMessages(error)))
        if (isField(name)) setError(name, { message }, { shouldFocus: true });
      const fallback = plan === null ? more.notCreated : more.notUpdated;
      showError(more.error, error, fallback);
      return;
    }
    draft.forget();
    onClose();
    showToast({ title: plan === null ? more.created : more.updated, tone: "success" });
  });
  return (
    <FormDialog
      id="plan"
      placement="sheet"
      title={plan === null ? more.add : more.editTitle}
      submitLabel={plan === null ? copy.create : copy.save}
      pendingLabel={plan === null ? copy.creating : copy.saving}
      isDirty={isDirty}
      draft={draft}
      isSubmitting={saving.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={meanwhile} labels={planLabels} />
      <TextInput label={copy.name} autoComplete="off" {...field("planName")} />
      {plan === null && (
        <Checkbox label={copy.isMade} hint={copy.isMadeHint} {...register("isMadeAtStripe")} />
      )}
      {!isMade && (
        <>
          <TextInput
            label={copy.product}
            autoComplete="off"
            placeholder="prod_…"
            {...field("stripeProductId")}
          />
          <TextInput
            label={copy.price}
            autoComplete="off"
            placeholder="price_…"
            {...field("stripePriceId")}
          />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={copy.amount}
          inputMode="decimal"
          autoComplete="off"
          {...field("priceAmount")}
        />
        <TextInput label={copy.currency} autoComplete="off" maxLength={3} {...field("currency")} />
        <Select label={copy.interval} options={copy.intervals} {...field("interval")} />
        <TextInput type="number" min={1} label={copy.count} {...field("intervalCount")} />
      </div>
      <p className="text-15 text-ink-2">{copy.amountHint}</p>
      <Checkbox label={copy.renews} hint={copy.renewsHint} {...register("isRecurring")} />
      <Checkbox label={copy.isPopular} hint={copy.isPopularHint} {...register("isPopular")} />
      <Checkbox label={copy.isActive} hint={copy.isActiveHint} {...register("isActive")} />
      <TextInput type="number" min={0} label={copy.order} {...field("displayOrder")} />
      {includeNames.map((name) =>
        isYesOrNo(name) ? (
          <Checkbox key={name} label={copy.includes[name]} {...register(name)} />
        ) : (
          <TextInput
            key={name}
            type="number"
            min={1}
            label={copy.includes[name]}
            {...field(name)}
          />
        ),
      )}
      <TextArea label={copy.features} hint={copy.featuresHint} rows={4} {...field("features")} />
    </FormDialog>
  );
}

const isField = (name: string): name is keyof PlanValues => name in planLabels;
