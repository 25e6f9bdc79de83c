import type { proofNeeded } from "@attune/contract/security";

type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** Anyone who asks the person to prove who they are; returns the function that ends it. */
export function onProofAsked(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** True once the person has proven who they are; false where they would not, or nobody is there to ask. */
export const askForProof = async (): Promise<boolean> => (await asker?.()) ?? false;

/** As contract/security.ts names it, whose schemas not every page that calls should carry. */
export const proofNeededCode: typeof proofNeeded.code = "proof-needed";
