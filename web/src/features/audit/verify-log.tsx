import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { auditCopy as copy } from "./audit.copy.ts";
import { useVerify } from "./audit.queries.ts";

/** Reads the whole chain again, and says what it found. */
export function VerifyLog() {
  const verify = useVerify();
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="secondary"
        size="small"
        isPending={verify.isPending}
        pendingLabel={copy.verifying}
        onClick={() => verify.mutate()}
      >
        {copy.verify}
      </Button>
      {verify.error !== null && (
        <Alert tone="danger" isLive title={copy.verifyFailed}>
          {humanMessage(verify.error, copy.failedHint)}
        </Alert>
      )}
      {verify.data !== undefined && <Result {...verify.data} />}
    </div>
  );
}

function Result({ events, brokenAt }: { events: number; brokenAt: number | null }) {
  return (
    <Alert tone={brokenAt === null ? "success" : "danger"} isLive>
      {brokenAt === null ? copy.whole(events) : copy.broken(brokenAt)}
    </Alert>
  );
}
