import { Reads } from "../api/reads.tsx";
import { UndoEmailChange } from "../features/security/undo-email-change.tsx";
import { undoEmailChangeCopy as copy } from "../features/security/security.copy.ts";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";

export function UndoEmailChangeScreen() {
  usePageTitle(copy.title);
  return (
    <Page>
      <div className="mx-auto max-w-form">
        <h1 className="mb-4 text-title">{copy.title}</h1>
        <Reads>
          <UndoEmailChange />
        </Reads>
      </div>
    </Page>
  );
}
