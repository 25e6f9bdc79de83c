import { ButtonLink } from "../ui/button.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { PageWithHelp } from "./page-with-help.tsx";

export function NotFoundScreen() {
  usePageTitle("Page Not Found");
  return (
    <PageWithHelp foot="here">
      <h1 className="mb-3 text-headline">Page Not Found</h1>
      <p className="mb-8 max-w-measure text-ink-2">
        There is nothing at this address. It may have been mistyped, or the page may have moved.
      </p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </PageWithHelp>
  );
}
