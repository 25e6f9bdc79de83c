import type { ReactNode } from "react";
import { QueryProvider } from "../api/query-provider.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { PageWithHelp } from "./page-with-help.tsx";

/** The page behind an emailed link. */
export function MailedPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <PageWithHelp>
      <div className="mx-auto max-w-form">
        <h1 className="mb-4 text-title">{title}</h1>
        <QueryProvider>{children}</QueryProvider>
      </div>
    </PageWithHelp>
  );
}
