import type { OwnCare } from "@attune/contract/care-case";
import { useState } from "react";
import { contactText } from "../features/care-case/contact-text.ts";
import { HelpSection } from "../features/questionnaire/help-section.tsx";
import { AddAddress } from "./add-address.tsx";
import { isCareFirst } from "./use-own-care.ts";

/** Shown to a person who reported a crisis, while their audio is being prepared. */
export function HelpWhileWaiting({ care }: { care: OwnCare | null }) {
  const [now] = useState(() => new Date());
  return (
    <HelpSection heading="h3">
      {isCareFirst(care) && (
        <>
          <p className="mt-1">{contactText(care, now)}</p>
          <AddAddress />
        </>
      )}
    </HelpSection>
  );
}
