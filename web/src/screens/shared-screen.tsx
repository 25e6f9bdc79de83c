import { QueryProvider } from "../api/query-provider.tsx";
import { SharedPage } from "../features/share/shared-page.tsx";
import { sharedCopy as copy } from "../features/share/summary.copy.ts";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/** A shared summary, readable without an account. */
export function SharedScreen() {
  usePageTitle(copy.title);
  return (
    <Page>
      <div className="mx-auto max-w-wizard">
        <h1 className="mb-4 text-title">{copy.title}</h1>
        <QueryProvider>
          <SharedPage />
        </QueryProvider>
      </div>
    </Page>
  );
}
