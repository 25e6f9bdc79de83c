import { useSearchParams } from "wouter";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { stopReminderCopy as copy } from "./reminder.copy.ts";
import { useStopReminder } from "./reminder.queries.ts";

/** The page behind the link of each reminder. Mail programs open links by themselves, so a button does the work. */
export function StopReminder() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const stop = useStopReminder();
  if (stop.isSuccess)
    return (
      <Alert
        tone="success"
        title={copy.done}
        isLive
        actions={
          <ButtonLink href="/" size="small">
            {copy.home}
          </ButtonLink>
        }
      >
        {copy.doneHint}
      </Alert>
    );
  if (token === "") return <Alert tone="warning">{copy.incomplete}</Alert>;
  return (
    <>
      <p className="mb-5 text-ink-2">{copy.intro}</p>
      {stop.error !== null && (
        <div className="mb-5">
          <Alert tone="danger" title={copy.failed} isLive>
            {humanMessage(stop.error, copy.failedHint)}
          </Alert>
        </div>
      )}
      <Button
        isPending={stop.isPending}
        pendingLabel={copy.submitting}
        onClick={() => stop.mutate(token)}
      >
        {copy.submit}
      </Button>
    </>
  );
}
