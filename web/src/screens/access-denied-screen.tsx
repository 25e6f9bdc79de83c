import { Link } from "wouter";
import { ButtonLink } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";

export function AccessDeniedScreen() {
  usePageTitle("Access Denied");
  return (
    <Page>
      <h1 className="mb-3 text-headline">Access Denied</h1>
      <p className="mb-8 max-w-measure text-ink-2">
        Your account does not have permission to open this page.
      </p>
      <Link href="/dashboard" asChild>
        <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
      </Link>
    </Page>
  );
}
