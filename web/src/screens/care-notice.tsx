import type { OwnCare } from "@attune/contract/care-case";
import { useState } from "react";
import { ownCareCopy as copy } from "../features/care-case/own-care.copy.ts";
import { Alert } from "../ui/alert.tsx";
import { whenText } from "../ui/when-text.ts";

/** In the account, in place of plans to buy, until staff have been in touch. */
export function CareNotice({ care }: { care: OwnCare }) {
  const [now] = useState(() => new Date());
  const text = new Date(care.contactBy) < now ? copy.late : copy.by;
  return (
    <Alert title={copy.title}>
      <p>{text(whenText(care.contactBy, now))}</p>
      <p>{copy.thanks}</p>
    </Alert>
  );
}
