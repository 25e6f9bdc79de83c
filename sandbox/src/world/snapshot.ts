import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The contents of a snapshot, or undefined if there is none. */
export function readSnapshot(path: string | undefined): unknown {
  return path !== undefined && existsSync(path)
    ? JSON.parse(readFileSync(path, "utf8"))
    : undefined;
}

/** Saves state to a file: written to a temporary file and renamed, so that it is always complete. */
export class Snapshot {
  readonly #path: string;
  readonly #read: () => unknown;

  constructor(path: string, read: () => unknown) {
    this.#path = path;
    this.#read = read;
  }

  /** Synchronous: acknowledged state survives however the process ends. */
  write(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const beside = `${this.#path}.${process.pid}.new`;
    writeFileSync(beside, JSON.stringify(this.#read()));
    renameSync(beside, this.#path);
  }
}
