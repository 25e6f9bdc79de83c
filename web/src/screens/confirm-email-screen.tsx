import { ConfirmEmail } from "../features/security/confirm-email.tsx";
import { confirmEmailCopy as copy } from "../features/security/security.copy.ts";
import { MailedPage } from "./mailed-page.tsx";

export function ConfirmEmailScreen() {
  return (
    <MailedPage title={copy.title}>
      <ConfirmEmail />
    </MailedPage>
  );
}
