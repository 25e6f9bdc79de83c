import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { previewCopy as copy } from "./legal-settings.copy.ts";
import { type LegalChanges, previewQuery } from "./legal-settings.queries.ts";

interface PreviewDialogProps {
  changes: LegalChanges;
  onClose: () => void;
}

/** Both texts as the server would render them for the public pages. */
export function PreviewDialog({ changes, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      isText
      size="wide"
      title={copy.title}
      description={copy.intro}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <Loaded query={useQuery(previewQuery(changes))} copy={copy} height="h-60">
        {({ termsHtml, privacyHtml }) => (
          <>
            <Rendered title={copy.terms} html={termsHtml} />
            <Rendered title={copy.privacy} html={privacyHtml} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Rendered({ title, html }: { title: string; html: string }) {
  return (
    <section aria-label={title} className="mb-8">
      <p className="mb-3 border-b border-line pb-2 text-15 font-semibold text-ink-2">{title}</p>
      <div
        className="prose"
        // oxlint-disable-next-line react/no-danger -- sanitised by the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
