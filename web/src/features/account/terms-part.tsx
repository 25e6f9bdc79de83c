import { Reads } from "../../api/reads.tsx";
import { TermsRegion } from "./terms-region.tsx";

/** For a form on a screen that reads nothing else. */
export function TermsPart(props: { onShown: () => void }) {
  return (
    <Reads>
      <TermsRegion {...props} />
    </Reads>
  );
}
