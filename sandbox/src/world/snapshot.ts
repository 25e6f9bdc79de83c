import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a snapshot holds, or nothing when there is none yet. */
export function readSnapshot(path: string | undefined): unknown {
  return path !== undefined && existsSync(path)
    ? JSON.parse(readFileSync(path, "utf8"))
    : undefined;
}

/** Keeps a state in a file: written beside it and renamed, so that it is always whole. */
export class Snapshot {
  readonly #path: string;
  readonly #read: () => unknown;

  constructor(path: string, read: () => unknown) {
    this.#path = path;
    this.#read = read;
  }

  /** Done when it returns: what was answered is never forgotten, however the process ends. */
  write(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const beside = `${this.#path}.${process.pid}.new`;
    writeFileSync(beside, JSON.stringify(this.#read()));
    renameSync(beside, this.#path);
  }
}
