import type { OwnCare } from "@attune/contract/care-case";
import { useState } from "react";
import { ownCareCopy } from "../features/care-case/own-care.copy.ts";
import { HelpSection } from "../features/questionnaire/help-section.tsx";
import { timeText } from "../ui/time-text.ts";
import { AddAddress } from "./add-address.tsx";
import { isCareFirst } from "./use-own-care.ts";

/** Beside audio that is being prepared for somebody who told us about a crisis. */
export function HelpWhileWaiting({ care }: { care: OwnCare | null }) {
  const [now] = useState(() => Date.now());
  const isOverdue = care !== null && Date.parse(care.contactBy) < now;
  const touch = isOverdue ? ownCareCopy.late : ownCareCopy.touch;
  return (
    <HelpSection heading="h3">
      {isCareFirst(care) && (
        <>
          <p className="mt-1">{touch(timeText(care.contactBy))}</p>
          <AddAddress />
        </>
      )}
    </HelpSection>
  );
}
