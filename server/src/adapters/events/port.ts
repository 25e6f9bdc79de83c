import type { Tx } from "../database/port.ts";

/**
 * Notifies a person's open pages, or those following a topic, that something has changed; carries no
 * content.
 */
export interface Events {
  /** Delivered once the transaction commits, in every process. */
  publish(tx: Tx, userId: string): Promise<void>;
  /** Returns a function that unsubscribes. */
  subscribe(userId: string, onChange: () => void): () => void;
  /**
   * The current version, or that of `ageMs` ago. Taken before a read, it later shows whether the read is still
   * valid.
   */
  version(ageMs?: number): string;
  /** False only if certainly nothing of the person's has changed since that version. */
  hasChangedSince(userId: string, version: string | undefined): boolean;
}
