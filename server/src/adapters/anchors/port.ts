/** A place outside the database where lines are added one by one. */
export interface AnchorStore {
  place: "file" | "objects";
  /** What staff read of it in a sentence. */
  name: string;
  /** All lines stored in this location, oldest first; null if it has none yet, or was lost. */
  read(): Promise<string[] | null>;
  /** Adds a line; it is stored for good when this returns. */
  append(line: string): Promise<void>;
}
