import type { Tx } from "../database/port.ts";

/** Tells a person's open pages that something of theirs has changed; carries no content. */
export interface Events {
  /** Heard once the transaction commits, in every process. */
  publish(tx: Tx, userId: string): Promise<void>;
  /** Returns the way to stop listening. */
  subscribe(userId: string, onChange: () => void): () => void;
}
