import { ConfirmDeletion } from "../features/erasure/confirm-deletion.tsx";
import { confirmDeletionCopy as copy } from "../features/erasure/erasure.copy.ts";
import { MailedPage } from "./mailed-page.tsx";

export function ConfirmDeletionScreen() {
  return (
    <MailedPage title={copy.title}>
      <ConfirmDeletion />
    </MailedPage>
  );
}
