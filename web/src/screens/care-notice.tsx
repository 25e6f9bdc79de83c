import type { OwnCare } from "@attune/contract/care-case";
import { ownCareCopy as copy } from "../features/care-case/own-care.copy.ts";
import { Alert } from "../ui/alert.tsx";
import { ContactPromise } from "./contact-promise.tsx";

/** Shown above the audio, and instead of plans in the account, until staff have contacted the person. */
export function CareNotice({ care }: { care: OwnCare }) {
  return (
    <Alert title={copy.title}>
      <p>
        <ContactPromise care={care} />
      </p>
      <p>{copy.thanks}</p>
    </Alert>
  );
}
