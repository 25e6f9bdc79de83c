import type { proofNeeded } from "@attune/contract/problem";

type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** Registers the dialog that asks for proof of presence; returns a function that removes it. */
export function onProofAsked(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** True once the person has given proof of presence; false if they declined or no dialog is registered. */
export const askForProof = async (): Promise<boolean> => (await asker?.()) ?? false;

/** Copied from contract/problem.ts, so that not every page loads its schemas. */
export const proofNeededCode: typeof proofNeeded.code = "proof-needed";
