import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { blockedCopy } from "./track.copy.ts";

type BlockedStatus = "suspended" | "cancelled" | "past_due";

export function isBlockedStatus(status: string): status is BlockedStatus {
  return status === "suspended" || status === "cancelled" || status === "past_due";
}

interface BlockedCardProps {
  status: BlockedStatus;
  onManage: () => void;
}

export function BlockedCard({ status, onManage }: BlockedCardProps) {
  const { title, message } = blockedCopy[status];
  return (
    <section aria-labelledby="blocked-title">
      <Alert
        tone="warning"
        title={
          <span id="blocked-title" role="heading" aria-level={2}>
            {title}
          </span>
        }
        actions={<Button onClick={onManage}>{blockedCopy.manage}</Button>}
      >
        {message}
      </Alert>
    </section>
  );
}
