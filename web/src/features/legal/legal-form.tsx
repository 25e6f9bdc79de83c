import { useMemo, useState } from "react";
import { type StaffLegal, trustClaims } from "@attune/contract/legal";
import { fieldMessages } from "../../api/api-error.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { clearPersistedState, usePersistedState } from "../../api/persisted-state.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useMeanwhile } from "../../ui/use-meanwhile.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useUnsaved } from "../../ui/unsaved-forms.ts";
import { FormCard } from "./form-card.tsx";
import {
  bodyOf,
  findErrors,
  type LegalErrors,
  type LegalValues,
  valuesOf,
} from "./legal-values.ts";
import { legalSettingsCopy as copy } from "./legal-settings.copy.ts";
import { useChangeLegal } from "./legal-settings.queries.ts";
import { TrustFields } from "./trust-fields.tsx";

const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog);

const idPrefix = "legal-";
const persistedName = "legal settings";

const beginOf = (settings: StaffLegal) => ({
  values: valuesOf(settings),
  basedOn: settings.updatedAt,
});

const formOf = (settings: StaffLegal) => {
  const begun = beginOf(settings);
  return { values: begun.values, begun };
};

type Form = ReturnType<typeof formOf>;

const isChanged = ({ values, begun }: Form) =>
  JSON.stringify(values) !== JSON.stringify(begun.values);

const labels = {
  companyName: copy.company.companyName,
  companyEmail: copy.company.companyEmail,
  supportEmail: copy.company.supportEmail,
  jurisdiction: copy.company.jurisdiction,
  icoRegistrationNumber: copy.company.ico,
  termsVersion: copy.terms.version,
  termsEffectiveDate: copy.terms.effective,
  termsContent: copy.terms.content,
  privacyContent: copy.privacy.content,
  asksAgain: copy.terms.asksAgain,
  confirmations: copy.trust.title,
};

function describe(_name: string, value: LegalValues[keyof LegalValues]): string | undefined {
  if (typeof value !== "object") return undefined;
  const claims = trustClaims.filter((it) => value[it].isConfirmed);
  return claims
    .map((it) => [copy.trust.claims[it], value[it].owner, value[it].confirmedOn].join(", "))
    .join("\n");
}

type Text = {
  [K in keyof LegalValues]: LegalValues[K] extends string ? K : never;
}[keyof LegalValues];

export function LegalForm({ settings }: { settings: StaffLegal }) {
  const changing = useChangeLegal();
  const [persisted, setForm] = usePersistedState(persistedName, () => formOf(settings));
  // Without unsaved changes, the form shows the current settings.
  const current = (it: Form) => (isChanged(it) ? it : formOf(settings));
  const { values, begun } = current(persisted);
  const [errors, setErrors] = useState<LegalErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isDirty = isChanged(persisted);
  const draft = useFormDraft(
    { form: "legal", recordId: null },
    { begun, values },
    (found) => setForm(found),
    () => setForm(formOf(settings)),
  );
  const { forget } = draft;
  useUnsaved(
    useMemo(() => {
      const onDiscard = () => {
        forget();
        clearPersistedState(persistedName);
      };
      return isDirty ? { message: copy.leaving, onDiscard } : null;
    }, [isDirty, forget]),
  );
  const set = (changes: Partial<LegalValues>) =>
    setForm((before) => {
      const now = current(before);
      return { ...now, values: { ...now.values, ...changes } };
    });
  const setBegun = (next: Form["begun"]) => setForm((before) => ({ ...before, begun: next }));
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], values, set);
  const refuse = (found: LegalErrors) => {
    setErrors(found);
    setAttempt((before) => before + 1);
  };
  const save = async () => {
    if (changing.isPending) return;
    const found = findErrors(values, settings);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    try {
      const saved = await changing.mutateAsync({ ...bodyOf(values), basedOn: begun.basedOn });
      setForm(formOf(saved));
      clearPersistedState(persistedName);
      showToast({ title: copy.savedTitle, message: copy.saved, tone: "success" });
    } catch (error) {
      if (meanwhile.found(error)) return;
      showError(copy.errorTitle, error, copy.error);
      const messages = Object.entries(fieldMessages(error));
      if (messages.length > 0)
        refuse(Object.fromEntries(messages.map(([name, words]) => [name, { message: words }])));
    }
  };
  const field = (name: Text) => ({
    id: `${idPrefix}${name}`,
    value: values[name],
    error: errors[name]?.message,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RestoredNotice draft={draft} />
      <ChangedMeanwhile meanwhile={meanwhile} labels={labels} describe={describe} />
      <ErrorSummary errors={errors} idPrefix={idPrefix} attempt={attempt} />
      <FormCard title={copy.company.title}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label={copy.company.companyName} {...field("companyName")} />
          <TextInput label={copy.company.jurisdiction} {...field("jurisdiction")} />
          <TextInput label={copy.company.companyEmail} type="email" {...field("companyEmail")} />
          <TextInput label={copy.company.supportEmail} type="email" {...field("supportEmail")} />
          <TextInput label={copy.company.ico} {...field("icoRegistrationNumber")} />
        </div>
      </FormCard>
      <FormCard title={copy.terms.title}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label={copy.terms.version} {...field("termsVersion")} />
          <TextInput label={copy.terms.effective} type="date" {...field("termsEffectiveDate")} />
        </div>
        <TextArea
          label={copy.terms.content}
          hint={copy.terms.contentHint}
          rows={20}
          {...field("termsContent")}
        />
        <Checkbox
          label={copy.terms.asksAgain}
          hint={copy.terms.asksAgainHint}
          checked={values.asksAgain}
          onChange={(event) => set({ asksAgain: event.currentTarget.checked })}
        />
      </FormCard>
      <FormCard title={copy.privacy.title}>
        <TextArea
          label={copy.privacy.content}
          hint={copy.privacy.contentHint}
          rows={12}
          {...field("privacyContent")}
        />
      </FormCard>
      <TrustFields
        idPrefix={idPrefix}
        confirmations={values.confirmations}
        errors={errors}
        onChange={(confirmations) => set({ confirmations })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={changing.isPending} pendingLabel={copy.saving}>
          {copy.save}
        </Button>
        <Button variant="secondary" onClick={() => setIsPreviewing(true)}>
          {copy.preview}
        </Button>
        <p className="text-15 text-ink-2">
          {isDirty
            ? copy.unsaved
            : copy.lastSaved(formatDate(settings.updatedAt), settings.updatedBy)}
        </p>
      </div>
      {isPreviewing && (
        <PreviewDialog changes={bodyOf(values)} onClose={() => setIsPreviewing(false)} />
      )}
    </form>
  );
}
