import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export function LoadingScreen() {
  return (
    <Page>
      <div className="min-h-dvh">
        <h1 className="sr-only">
          <output>Loading…</output>
        </h1>
        <Skeleton className="mb-6 h-10 w-64 max-w-full" />
        <Skeleton className="mb-3 h-40" />
        <Skeleton className="h-40" />
      </div>
    </Page>
  );
}
