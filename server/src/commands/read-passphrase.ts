import { readFileSync } from "node:fs";
import { UsageError } from "./run-command.ts";

const shortest = 16;

/** From a file, because other users of the machine can see a command line. Throws if it is too short. */
export function readPassphrase(file: string): string {
  const passphrase = readFileSync(file, "utf8").trim();
  if (passphrase.length < shortest)
    throw new UsageError(`The passphrase in ${file} needs ${shortest} characters or more.`);
  return passphrase;
}
