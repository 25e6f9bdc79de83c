import type { OwnCare } from "@attune/contract/care-case";
import { useState } from "react";
import { ownCareCopy } from "../features/care-case/own-care.copy.ts";
import { HelpSection } from "../features/questionnaire/help-section.tsx";
import { whenText } from "../ui/when-text.ts";
import { AddAddress } from "./add-address.tsx";
import { isCareFirst } from "./use-own-care.ts";

/** Shown with audio in preparation to someone who reported a crisis. */
export function HelpWhileWaiting({ care }: { care: OwnCare | null }) {
  const [now] = useState(() => new Date());
  const isOverdue = care !== null && new Date(care.contactBy) < now;
  const text = isOverdue ? ownCareCopy.late : ownCareCopy.by;
  return (
    <HelpSection heading="h3">
      {isCareFirst(care) && (
        <>
          <p className="mt-1">{text(whenText(care.contactBy, now))}</p>
          <AddAddress />
        </>
      )}
    </HelpSection>
  );
}
