import { healthDataConsent } from "@attune/domain/account/health-data-consent";
import { Checkbox } from "../../ui/checkbox.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

interface ConsentBoxProps {
  id: string;
  isGiven: boolean;
  /** True after an attempt to submit without consent. */
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
}

/** Explicit consent: unticked by default, and not bundled with anything else. */
export function ConsentBox({ id, isGiven, isMissing, onChange }: ConsentBoxProps) {
  return (
    <Checkbox
      id={id}
      className="mt-6 border-t border-line pt-4"
      label={healthDataConsent.text}
      hint={copy.consentHint}
      error={isMissing ? copy.consentMissing : undefined}
      checked={isGiven}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
