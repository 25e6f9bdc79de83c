import { deletionLinkRefused } from "@attune/contract/erasure";
import { useSearchParams } from "wouter";
import { humanMessage, problemCode } from "../../api/api-error.ts";
import { tellPersonNews } from "../../api/person-news.ts";
import { forgetPersonOnDevice } from "../../api/personal-keys.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { confirmDeletionCopy as copy } from "./erasure.copy.ts";
import { useConfirmDeletion } from "./erasure.queries.ts";

/** The page behind the mailed link. Mail programs open links by themselves, so a button does the work. */
export function ConfirmDeletion() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const confirm = useConfirmDeletion();
  const act = () =>
    confirm.mutate(token, {
      onSuccess: () => {
        forgetPersonOnDevice();
        tellPersonNews("changed");
      },
    });
  if (confirm.isSuccess)
    return (
      <Alert
        tone="success"
        title={copy.doneTitle}
        isLive
        actions={
          <ButtonLink href="/" size="small">
            {copy.home}
          </ButtonLink>
        }
      >
        {copy.done(formatDate(confirm.data.dueAt))}
      </Alert>
    );
  if (token === "") return <Alert tone="warning">{copy.incomplete}</Alert>;
  if (problemCode(confirm.error) === deletionLinkRefused.code)
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
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isPending={confirm.isPending}
          pendingLabel={copy.submitting}
          onClick={act}
        >
          {copy.submit}
        </Button>
        <ButtonLink variant="secondary" href="/">
          {copy.keep}
        </ButtonLink>
      </div>
    </>
  );
}
