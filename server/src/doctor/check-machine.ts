import { spawnSync } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { access, readdir, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Finding, fault, fine, warning } from "./finding.ts";

const leastBytes = 256 * 1024 ** 2;

/** `installed` is the Node of node_modules, which may be missing. */
export function checkNode(
  installed = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url)),
): Finding[] {
  const running = fine("Node", process.version);
  if (!existsSync(installed)) return [running];
  const { status } = spawnSync(installed, ["--version"], { stdio: "ignore" });
  if (status === 0) return [running];
  return [
    running,
    warning(
      "Node",
      "The Node that came with the installation does not run; this machine's own is used. To fix it, stop the server and run npm ci.",
    ),
  ];
}

/** Checks the folder, or its nearest existing parent. Read-only. */
export async function checkDataFolder(dataDir: string, databaseBytes: number): Promise<Finding[]> {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  if (!(await stat(folder)).isDirectory())
    return [
      fault("disk", `${folder} is a file, where a folder is needed: set DATA_DIR to a folder.`),
    ];
  try {
    await access(folder, constants.W_OK);
  } catch {
    return [
      fault(
        "disk",
        `${folder} cannot be written by this user: set DATA_DIR, or give the folder to the user.`,
      ),
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const uploads = await sizeOf(join(dataDir, "uploads"));
  return [
    ...judgeRoom(dataDir, bavail * bsize, databaseBytes + uploads),
    ...(await checkAccess(dataDir, { forbidden: 0o007, advised: 700 })),
    ...(await checkAccess(join(dataDir, "development-keyring"), {
      forbidden: 0o077,
      advised: 600,
    })),
  ];
}

/** What earlier versions, or a copy, left open. A shared folder may belong to a group on purpose. */
async function checkAccess(
  path: string,
  { forbidden, advised }: { forbidden: number; advised: number },
): Promise<Finding[]> {
  // Windows has no such modes.
  if (process.platform === "win32" || !existsSync(path)) return [];
  if (((await stat(path)).mode & forbidden) === 0) return [];
  return [
    warning("disk", `Other users of this machine can read ${path}: run chmod ${advised} ${path}`),
  ];
}

/** Checks the file, or the folder where it will be. Read-only. */
export async function checkAnchorFile(path: string): Promise<Finding[]> {
  let nearest = resolve(path);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const isFile = (await stat(nearest)).isFile();
  const isWritable = await access(nearest, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (isWritable && isFile === (nearest === resolve(path))) return [];
  return [
    fault(
      "audit log",
      `${path} cannot be written by this user, so the audit log is not stored outside the database: set AUDIT_ANCHOR_FILE, or give the file to the user.`,
    ),
  ];
}

/**
 * A backup is assembled in DATA_DIR and then written as one file, so it needs twice the stored
 * bytes.
 */
export function judgeRoom(dataDir: string, freeBytes: number, storedBytes: number): Finding[] {
  const free = megabytes(freeBytes);
  if (freeBytes < leastBytes)
    return [
      fault(
        "disk",
        `The disk of DATA_DIR (${dataDir}) is full, with ${free} left: free some room before the product is started.`,
      ),
    ];
  const needed = storedBytes * 2;
  if (freeBytes < needed)
    return [
      fault(
        "backup",
        `A backup needs up to ${megabytes(needed)} on the disk of DATA_DIR, and ${free} are free: make room, or move DATA_DIR.`,
      ),
    ];
  return [fine("disk", `${free} free in DATA_DIR`)];
}

/** Null if pg_dump is not installed on this machine. */
export function readDumpVersion(): number | null {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  const [, major] = /(\d+)(?:\.\d+)?/.exec(stdout ?? "") ?? [];
  return major === undefined ? null : Number(major);
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

/** Bytes of all files in a folder, which may be missing. */
export async function sizeOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((it) => it.isFile());
  const sizes = await Promise.all(
    // A running database may delete a file meanwhile.
    files.map((it) =>
      stat(join(it.parentPath, it.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, it) => sum + it, 0);
}
