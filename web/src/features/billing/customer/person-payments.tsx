import { useQuery } from "@tanstack/react-query";
import { SmallButton } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Detail } from "./customer-detail.tsx";
import { customerCopy } from "./customer.copy.ts";
import { customerQuery, useSyncCustomer } from "./customer.queries.ts";
import { SyncOutcome } from "./sync-outcome.tsx";

const { detail: copy, ...more } = customerCopy;

interface PersonPaymentsProps {
  userId: string;
  mayChange: boolean;
}

/** The payments view of a person's page, with refunds. */
export function PersonPayments({ userId, mayChange }: PersonPaymentsProps) {
  const syncing = useSyncCustomer(userId);
  return (
    <Loaded query={useQuery(customerQuery(userId))} copy={copy} height="h-60">
      {(detail) => (
        <>
          {mayChange && (
            <div className="mb-2 flex justify-end">
              <SmallButton
                isPending={syncing.isPending}
                pendingLabel={more.syncing}
                onClick={() => syncing.mutate()}
              >
                {copy.sync}
              </SmallButton>
            </div>
          )}
          <SyncOutcome syncing={syncing} />
          <div className="max-w-wizard">
            <Detail detail={detail} />
          </div>
        </>
      )}
    </Loaded>
  );
}
