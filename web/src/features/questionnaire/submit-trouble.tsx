import { Alert } from "../../ui/alert.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

/** Why an assessment stays on this device, shown where it is submitted. */
export function SubmitTrouble(props: { isOffline: boolean; isStorageClosed?: boolean }) {
  return (
    <div aria-live="polite" className="mt-6 empty:hidden">
      {props.isOffline && (
        <Alert tone="warning" title={copy.offlineTitle}>
          {copy.offlineText}
        </Alert>
      )}
      {props.isStorageClosed === true && (
        <Alert tone="danger" title={copy.storageClosedTitle}>
          {copy.storageClosedText}
        </Alert>
      )}
    </div>
  );
}
