/** An append-only store of lines outside the database. */
export interface AnchorStore {
  place: "file" | "objects";
  /** Names the location in sentences for staff. */
  name: string;
  /** All lines stored here, oldest first; null if there are none yet, or they were lost. */
  read(): Promise<string[] | null>;
  /** Appends a line; it is durable when this returns. */
  append(line: string): Promise<void>;
}
