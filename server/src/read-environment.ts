import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ConfigVariable, configVariables, type SecretVariable } from "./config-variables.ts";
import { findMisspelt } from "./misspelt-variables.ts";

export type Environment = Partial<Record<ConfigVariable | `${SecretVariable}_FILE`, string>>;

const secrets: ReadonlySet<string> = new Set(
  configVariables.filter((it) => "isSecret" in it).map((it) => it.name),
);

const names: readonly ConfigVariable[] = configVariables.map((it) => it.name);
const known = [...names, ...[...secrets].map((it) => `${it}_FILE`)];

/**
 * Reads a variable, or the file named by its `_FILE` variant, trimmed; null if unset or blank. Errors are
 * added to `faults`, once, and never quote the file's content.
 */
export function openEnvironment(
  environment: Environment,
  faults: string[],
): (name: ConfigVariable) => string | null {
  faults.push(...findMisspelt(environment, known));
  for (const name of names) faults.push(...findLeftovers(name, environment[name]?.trim() ?? ""));
  const fromFiles = new Map<ConfigVariable, string | null>();
  for (const name of names.filter((it) => secrets.has(it))) {
    const variant = `${name}_FILE` as `${SecretVariable}_FILE`;
    const path = environment[variant]?.trim() ?? "";
    if (path === "") continue;
    fromFiles.set(name, readSecret(variant, path, faults));
    if ((environment[name]?.trim() ?? "") !== "")
      faults.push(`${name} and ${variant} are both set; unset one of them`);
  }
  return (name) => fromFiles.get(name) ?? (environment[name]?.trim() || null);
}

/** Node removes quotes and comments from its .env; Docker leaves the quotes in, and systemd the comments. */
function findLeftovers(name: ConfigVariable, value: string): string[] {
  const isStored = (name === "DATA_DIR" || name === "AUDIT_ANCHOR_FILE") && existsSync(value);
  const after = isStored ? `, and move there what is stored in ${resolve(value)}` : "";
  if (/^(["'`]).*\1$/s.test(value))
    return [`${name} is in quotation marks, which are part of its value here: remove them${after}`];
  if (/\s#(\s|$)/.test(value))
    return [
      `${name} contains a comment, which is part of its value here: give the comment a line of its own${after}`,
    ];
  return [];
}

function readSecret(variant: string, path: string, faults: string[]): string | null {
  try {
    const value = readFileSync(path, "utf8").trim();
    if (value !== "") return value;
    faults.push(`${variant} names ${path}, which is empty`);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    faults.push(
      `${variant} names ${path}, which ${readFaults[code] ?? `cannot be read (${code})`}`,
    );
  }
  return null;
}

const readFaults: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "this user may not read",
  EPERM: "this user may not read",
  EISDIR: "is a folder",
};
