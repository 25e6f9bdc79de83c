import type { Tx } from "../database/port.ts";

/** Tells a person's open pages, or those that follow a topic, that something has changed; carries no content. */
export interface Events {
  /** Heard once the transaction commits, in every process. */
  publish(tx: Tx, userId: string): Promise<void>;
  /** Returns the way to stop listening. */
  subscribe(userId: string, onChange: () => void): () => void;
  /** Stands for now. Taken before a read, it tells later whether the read still holds. */
  version(): string;
  /** False only where nothing of the person's has changed since that version, for certain. */
  hasChangedSince(userId: string, version: string | undefined): boolean;
}
