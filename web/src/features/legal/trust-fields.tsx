import { type TrustClaim, trustClaims } from "@attune/contract/legal";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { FormCard } from "./form-card.tsx";
import type { Confirmation, LegalErrors, LegalValues } from "./legal-values.ts";
import { legalSettingsCopy } from "./legal-settings.copy.ts";

const { trust: copy } = legalSettingsCopy;

interface TrustFieldsProps {
  idPrefix: string;
  confirmations: LegalValues["confirmations"];
  errors: LegalErrors;
  onChange: (confirmations: LegalValues["confirmations"]) => void;
}

/** Claims that may be made in public, each with its evidence. */
export function TrustFields({ idPrefix, confirmations, errors, onChange }: TrustFieldsProps) {
  return (
    <FormCard title={copy.title}>
      <p className="max-w-measure text-15 text-ink-2">{copy.intro}</p>
      {trustClaims.map((claim) => {
        const it = confirmations[claim];
        const set = (changes: Partial<Confirmation>) =>
          onChange({ ...confirmations, [claim]: { ...it, ...changes } });
        return (
          <div key={claim} className="grid gap-4 border-t border-line pt-3">
            <Checkbox
              label={copy.claims[claim]}
              checked={it.isConfirmed}
              onChange={(event) => set({ isConfirmed: event.currentTarget.checked })}
            />
            {it.isConfirmed && <Record {...{ idPrefix, claim, errors, set }} confirmation={it} />}
          </div>
        );
      })}
    </FormCard>
  );
}

interface RecordProps {
  idPrefix: string;
  claim: TrustClaim;
  confirmation: Confirmation;
  errors: LegalErrors;
  set: (changes: Partial<Confirmation>) => void;
}

function Record({ idPrefix, claim, confirmation: it, errors, set }: RecordProps) {
  const field = (name: Exclude<keyof Confirmation, "isConfirmed">, label: string) => ({
    id: `${idPrefix}${claim}.${name}`,
    label: (
      <>
        {label}
        <span className="sr-only">: {copy.claims[claim]}</span>
      </>
    ),
    value: it[name],
    error: errors[`${claim}.${name}`]?.message,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="grid gap-5 pb-3 sm:grid-cols-2">
      <TextInput {...field("owner", copy.owner)} />
      <TextInput type="date" {...field("confirmedOn", copy.date)} />
      <TextInput type="url" className="sm:col-span-2" {...field("evidenceLink", copy.link)} />
    </div>
  );
}
