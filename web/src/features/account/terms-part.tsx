import { QueryProvider } from "../../api/query-provider.tsx";
import { TermsRegion } from "./terms-region.tsx";

/** For a form on a screen without other queries. */
export function TermsPart(props: { onShown: () => void }) {
  return (
    <QueryProvider>
      <TermsRegion {...props} />
    </QueryProvider>
  );
}
