import { accessSync, constants, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const debianFolder = "/usr/lib/postgresql";

/** The folder with initdb and postgres, the newest if there are several; undefined if there is none. */
export function findPostgresPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const ofDebian = namesIn(debianFolder)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(debianFolder, version, "bin"));
  return [...ofDebian, ...onPath].find((folder) =>
    ["initdb", "postgres"].every((program) => isProgram(join(folder, program))),
  );
}

export type Account = { name: string; uid: number; gid: number };

/**
 * The user to run PostgreSQL as, because it refuses to run as root. Undefined if this process is not root and
 * can run it itself; "none" if it is root and there is no suitable unprivileged user.
 */
export function findLesserAccount(): Account | undefined | "none" {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const accounts = lines.map((line) => line.split(":"));
  for (const candidate of ["postgres", "nobody"]) {
    const [name, , uid, gid] = accounts.find(([known]) => known === candidate) ?? [];
    if (name !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return "none";
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
