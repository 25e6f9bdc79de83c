import { useEffect, useState } from "react";
import { onProofAsked } from "../../api/ask-for-proof.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { OtherProof } from "./proof-dialog.tsx";

const ProofDialog = lazyPart(async () => (await import("./proof-dialog.tsx")).ProofDialog);

/** Asks for proof of presence when a call needs it; concurrent calls share one prompt. */
export function ProofGate({ otherProof }: { otherProof?: OtherProof }) {
  const [finish, setFinish] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    let underWay: Promise<boolean> | undefined;
    return onProofAsked(async () => {
      underWay ??= new Promise<boolean>((done) => setFinish(() => done)).finally(() => {
        underWay = undefined;
        setFinish(null);
      });
      return await underWay;
    });
  }, []);
  return finish !== null && <ProofDialog otherProof={otherProof} onDone={finish} />;
}
