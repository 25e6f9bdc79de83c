import { UndoEmailChange } from "../features/security/undo-email-change.tsx";
import { undoEmailChangeCopy as copy } from "../features/security/security.copy.ts";
import { MailedPage } from "./mailed-page.tsx";

export function UndoEmailChangeScreen() {
  return (
    <MailedPage title={copy.title}>
      <UndoEmailChange />
    </MailedPage>
  );
}
