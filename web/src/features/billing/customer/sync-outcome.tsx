import { Alert } from "../../../ui/alert.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { customerCopy } from "./customer.copy.ts";
import type { useSyncCustomer } from "./customer.queries.ts";
import { SyncChanges } from "./sync-changes.tsx";

const { detail: copy } = customerCopy;

/** The result of syncing one customer from Stripe. */
export function SyncOutcome({ syncing }: { syncing: ReturnType<typeof useSyncCustomer> }) {
  return (
    <>
      <ErrorAlert error={syncing.error} hint={copy.syncFailed} />
      {syncing.data !== undefined && (
        <Alert
          tone={syncing.data.changes.length === 0 ? "success" : "info"}
          title={syncing.data.changes.length === 0 ? copy.unchanged : copy.changed}
          isLive
        >
          {syncing.data.changes.length > 0 && <SyncChanges changes={syncing.data.changes} />}
        </Alert>
      )}
    </>
  );
}
