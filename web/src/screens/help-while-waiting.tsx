import type { OwnCare } from "@attune/contract/care-case";
import { HelpSection } from "../features/questionnaire/help-section.tsx";
import { ContactPromise } from "./contact-promise.tsx";
import { isCareFirst } from "./use-own-care.ts";

/** Shown to a person who reported a crisis, while their audio is being prepared. */
export function HelpWhileWaiting({ care }: { care: OwnCare | null }) {
  return (
    <HelpSection heading="h3">
      {isCareFirst(care) && (
        <p className="mt-1">
          <ContactPromise care={care} />
        </p>
      )}
    </HelpSection>
  );
}
