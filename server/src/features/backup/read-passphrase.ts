import { readFileSync } from "node:fs";

const shortest = 16;

/** From a file, because words on a command line are seen by everybody on the machine. Throws for a short one. */
export function readPassphrase(file: string): string {
  const passphrase = readFileSync(file, "utf8").trim();
  if (passphrase.length < shortest)
    throw new Error(`The passphrase needs ${shortest} characters or more`);
  return passphrase;
}
