import { Reads } from "../api/reads.tsx";
import { ConfirmDeletion } from "../features/erasure/confirm-deletion.tsx";
import { confirmDeletionCopy as copy } from "../features/erasure/erasure.copy.ts";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";

export function ConfirmDeletionScreen() {
  usePageTitle(copy.title);
  return (
    <Page>
      <div className="mx-auto max-w-form">
        <h1 className="mb-4 text-title">{copy.title}</h1>
        <Reads>
          <ConfirmDeletion />
        </Reads>
      </div>
    </Page>
  );
}
