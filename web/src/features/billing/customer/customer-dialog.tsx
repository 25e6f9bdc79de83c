import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { customerCopy } from "./customer.copy.ts";
import { customerQuery, useSyncCustomer } from "./customer.queries.ts";
import { Detail } from "./customer-detail.tsx";
import { SyncOutcome } from "./sync-outcome.tsx";

const { detail: copy, ...more } = customerCopy;

interface CustomerDialogProps {
  id: string;
  onClose: () => void;
  /** Absent for roles that may only view. */
  onRefund: (() => void) | undefined;
}

export function CustomerDialog({ id, onClose, onRefund }: CustomerDialogProps) {
  const query = useQuery(customerQuery(id));
  const syncing = useSyncCustomer(id);
  return (
    <Dialog
      isText
      placement="sheet"
      title={query.data?.customer.username ?? more.title}
      onClose={onClose}
      actions={
        onRefund !== undefined && (
          <>
            <Button
              variant="secondary"
              isPending={syncing.isPending}
              pendingLabel={more.syncing}
              onClick={() => syncing.mutate()}
            >
              {copy.sync}
            </Button>
            {query.data?.charges.some((it) => it.remainingMinor > 0) === true && (
              <Button onClick={onRefund}>{more.refund}</Button>
            )}
          </>
        )
      }
    >
      <SyncOutcome syncing={syncing} />
      <Loaded query={query} copy={copy} height="h-60">
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </Dialog>
  );
}
