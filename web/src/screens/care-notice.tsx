import type { OwnCare } from "@attune/contract/care-case";
import { useState } from "react";
import { contactText } from "../features/care-case/contact-text.ts";
import { ownCareCopy as copy } from "../features/care-case/own-care.copy.ts";
import { Alert } from "../ui/alert.tsx";

/** Replaces the plans on the account page until staff have contacted the person. */
export function CareNotice({ care }: { care: OwnCare }) {
  const [now] = useState(() => new Date());
  return (
    <Alert title={copy.title}>
      <p>{contactText(care, now)}</p>
      <p>{copy.thanks}</p>
    </Alert>
  );
}
