import { deletionLinkRefused } from "@attune/contract/erasure";
import { emitPersonEvent } from "../../api/person-events.ts";
import { forgetPersonOnDevice } from "../../api/personal-keys.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { MailedLink } from "../../ui/mailed-link.tsx";
import { confirmDeletionCopy as copy } from "./erasure.copy.ts";
import { useConfirmDeletion } from "./erasure.queries.ts";

export function ConfirmDeletion() {
  const confirm = useConfirmDeletion();
  const onSuccess = () => {
    forgetPersonOnDevice();
    emitPersonEvent("changed");
  };
  return (
    <MailedLink
      copy={copy}
      action={confirm}
      onPress={(token) => confirm.mutate(token, { onSuccess })}
      isDanger
      otherWay={
        <ButtonLink variant="secondary" href="/">
          {copy.keep}
        </ButtonLink>
      }
      refusal={{
        code: deletionLinkRefused.code,
        goOn: { href: "/dashboard?tab=account", label: copy.account },
      }}
      done={
        confirm.data && {
          title: copy.doneTitle,
          text: copy.done(formatDate(confirm.data.dueAt)),
          goOn: { href: "/", label: copy.home },
        }
      }
    />
  );
}
