import { confirmationRefused } from "@attune/contract/security";
import { emitPersonEvent } from "../../api/person-events.ts";
import { MailedLink } from "../../ui/mailed-link.tsx";
import { confirmEmailCopy as copy } from "./security.copy.ts";
import { useConfirmEmail } from "./security.queries.ts";

export function ConfirmEmail() {
  const confirm = useConfirmEmail();
  const onSuccess = () => emitPersonEvent("changed");
  return (
    <MailedLink
      copy={copy}
      action={confirm}
      onPress={(token) => confirm.mutate(token, { onSuccess })}
      refusal={{
        code: confirmationRefused.code,
        goOn: { href: "/dashboard?tab=account&page=security", label: copy.account },
      }}
      done={
        confirm.data && {
          title: copy.done,
          text: confirm.data.message === copy.done ? undefined : confirm.data.message,
          goOn: { href: "/auth", label: copy.goOn },
        }
      }
    />
  );
}
