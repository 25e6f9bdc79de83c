import { Slot } from "../../ui/slot.tsx";
import { LegalFrame } from "./legal-frame.tsx";
import { legalCopy as copy } from "./legal.copy.ts";

/** The server inserts the terms and the operator's name into both pages, at the `{{…}}` markers. */
export function TermsPage() {
  return (
    <LegalFrame
      title={copy.terms}
      lead={`${copy.operator}. ${copy.version}.`}
      other={{ href: "/privacy-policy", text: copy.privacy }}
    >
      <Slot name="terms" />
    </LegalFrame>
  );
}

export function PrivacyPage() {
  return (
    <LegalFrame
      title={copy.privacy}
      lead={`${copy.operator}.`}
      other={{ href: "/terms-of-service", text: copy.terms }}
    >
      <Slot name="privacy" />
    </LegalFrame>
  );
}
