import { undoRefused } from "@attune/contract/security";
import { emitPersonEvent } from "../../api/person-events.ts";
import { MailedLink } from "../../ui/mailed-link.tsx";
import { undoEmailChangeCopy as copy } from "./security.copy.ts";
import { useUndoEmailChange } from "./security.queries.ts";

export function UndoEmailChange() {
  const undo = useUndoEmailChange();
  const onSuccess = () => emitPersonEvent("changed");
  return (
    <MailedLink
      copy={copy}
      action={undo}
      onPress={(token) => undo.mutate(token, { onSuccess })}
      refusal={{
        code: undoRefused.code,
        goOn: { href: "/auth", label: copy.signIn },
      }}
      done={
        undo.data && {
          title: copy.done,
          text: undo.data.message,
          goOn: { href: "/auth", label: copy.signIn },
        }
      }
    />
  );
}
