import { Reads } from "../../api/reads.tsx";
import { TermsRegion } from "./terms-region.tsx";

/** For a form on a screen without other queries. */
export function TermsPart(props: { onShown: () => void }) {
  return (
    <Reads>
      <TermsRegion {...props} />
    </Reads>
  );
}
