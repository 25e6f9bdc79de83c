import { confirmationRefused } from "@attune/contract/security";
import { useSearchParams } from "wouter";
import { humanMessage, problemCode } from "../../api/api-error.ts";
import { tellPersonNews } from "../../api/person-news.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { confirmEmailCopy as copy } from "./security.copy.ts";
import { useConfirmEmail } from "./security.queries.ts";

/** The page behind the mailed link. Mail programs open links by themselves, so a button does the work. */
export function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const confirm = useConfirmEmail();
  const act = () => confirm.mutate(token, { onSuccess: () => tellPersonNews("changed") });
  if (confirm.isSuccess)
    return (
      <Alert tone="success" title={copy.done} isLive actions={<GoOn />}>
        {confirm.data.message === copy.done ? undefined : confirm.data.message}
      </Alert>
    );
  if (token === "") return <Alert tone="warning">{copy.incomplete}</Alert>;
  if (problemCode(confirm.error) === confirmationRefused.code)
    return (
      <Alert
        tone="warning"
        title={copy.failed}
        isLive
        actions={
          <ButtonLink href="/dashboard?tab=account" size="small">
            {copy.account}
          </ButtonLink>
        }
      >
        {humanMessage(confirm.error, copy.failedHint)}
      </Alert>
    );
  return (
    <>
      <p className="mb-5 text-ink-2">{copy.intro}</p>
      {confirm.error !== null && (
        <div className="mb-5">
          <Alert tone="danger" title={copy.failed} isLive>
            {humanMessage(confirm.error, copy.failedHint)}
          </Alert>
        </div>
      )}
      <Button isPending={confirm.isPending} pendingLabel={copy.submitting} onClick={act}>
        {copy.submit}
      </Button>
    </>
  );
}

const GoOn = () => (
  <ButtonLink href="/auth" size="small">
    {copy.goOn}
  </ButtonLink>
);
