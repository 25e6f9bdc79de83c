import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import pg from "pg";
import { checkTables } from "./check-tables.ts";
import { DumpFailed, type TableCheck } from "./port.ts";

/** pg_dump and the checksums read the same snapshot, so writes can continue meanwhile. */
export async function dumpPostgres(url: string, file: string): Promise<TableCheck[]> {
  return await withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const snapshot = rows[0]?.id ?? "";
    await runProgram(
      url,
      "pg_dump",
      "-Fc",
      "--no-owner",
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    );
    return await checkTables(async (text) => (await client.query(text)).rows);
  });
}

/**
 * Throws if the database already has tables, unless `mayReplace`, or if the product runs on it: what it writes
 * between the dump and the restore would be lost. If it fails, they are as before; if not, they
 * are saved in `dataDir`, because what is restored may turn out to be unreadable.
 */
export async function restorePostgres(
  url: string,
  { file, mayReplace, dataDir }: { file: string; mayReplace: boolean; dataDir: string },
): Promise<void> {
  const restore = (from: string) =>
    runProgram(url, "pg_restore", "--no-owner", "--exit-on-error", from);
  if (!(await hasTables(url))) return await restore(file);
  if (!mayReplace)
    throw new Error(
      "This database already contains Attune's tables. With --replace they are saved in DATA_DIR, and then replaced.",
    );
  if (await isInUse(url))
    throw new Error(
      "Attune is running on this database. Stop all of its processes, then restore again; nothing was changed.",
    );
  await refuseForeignSchema(url);
  await runProgram(url, "pg_restore", "--list", file);
  const folder = await mkdtemp(join(dataDir, "replaced-"));
  const before = join(folder, "database");
  await runProgram(url, "pg_dump", "-Fc", "--no-owner", `--file=${before}`);
  try {
    await dropSchemas(url);
    await restore(file);
  } catch (error) {
    await dropSchemas(url)
      .then(() => restore(before))
      .catch((cause: Error) => {
        const fault = `${(error as Error).message} The database that it replaces is saved in ${before}.`;
        throw new DumpFailed(fault, { cause });
      });
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function hasTables(url: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('public.users') as users");
    const [row] = rows as { users: string | null }[];
    return row?.users != null;
  });
}

/** Whether a process runs on it: each holds an advisory lock while it listens for changes. */
async function isInUse(url: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select from pg_locks join pg_database on oid = database
       where datname = current_database() and locktype = 'advisory'`,
    );
    return rows.length > 0;
  });
}

/** Only its owner can drop it. Before version 15, PostgreSQL gave it to the administrator. */
async function refuseForeignSchema(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      `select quote_ident(current_user) as role from pg_namespace
       where nspname = 'public' and not pg_has_role(nspowner, 'usage')`,
    );
    const [{ role } = {}] = rows;
    if (role === undefined) return;
    throw new Error(
      `The role ${role} does not own the schema public, so it may not replace it: as an administrator of this database, run alter schema public owner to ${role}, then restore again; nothing was changed.`,
    );
  });
}

async function dropSchemas(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("drop schema if exists queue cascade");
    await client.query("drop schema public cascade");
    await client.query("create schema public");
  });
}

export async function checkPostgres(url: string): Promise<TableCheck[]> {
  return await withClient(url, (client) =>
    checkTables(async (text) => (await client.query(text)).rows),
  );
}

/** Connects for this work only. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Other users can read a command line, but not a process's environment. */
export function withoutPassword(url: string): { address: string; environment: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const { searchParams } = address;
  // As for the product's own connections, a parameter takes precedence.
  const password = searchParams.get("password") ?? decodeURIComponent(address.password);
  address.password = "";
  if (searchParams.has("password")) {
    searchParams.delete("password");
    // PostgreSQL's programs read + as itself.
    address.search = searchParams.toString().replaceAll("+", "%20");
  }
  return { address: address.href, environment: password === "" ? {} : { PGPASSWORD: password } };
}

/** libpq has no certificate authorities of its own, so it gets those that the product itself trusts. */
export function needsAuthorities(url: string, { PGSSLROOTCERT } = process.env): boolean {
  const { searchParams } = new URL(url);
  const isVerified = searchParams.get("sslmode")?.startsWith("verify-") === true;
  return isVerified && !searchParams.has("sslrootcert") && PGSSLROOTCERT === undefined;
}

/** Exported for tests. Throws `DumpFailed`. */
export async function runProgram(url: string, program: string, ...words: string[]): Promise<void> {
  if (!needsAuthorities(url)) return await runWith(url, {}, program, words);
  const folder = await mkdtemp(join(tmpdir(), "attune-authorities-"));
  const file = join(folder, "authorities.pem");
  try {
    await writeFile(file, getCACertificates("default").join("\n"));
    await runWith(url, { PGSSLROOTCERT: file }, program, words);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWith(
  url: string,
  more: NodeJS.ProcessEnv,
  program: string,
  words: readonly string[],
): Promise<void> {
  const { address, environment } = withoutPassword(url);
  const child = spawn(program, [`--dbname=${address}`, ...words], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...environment, ...more },
  });
  let output = "";
  child.stderr.on("data", (part: Buffer) => (output += part.toString()));
  await new Promise<void>((done, fail) => {
    child.once("error", () =>
      fail(
        new DumpFailed(`${program} is not on this machine: install PostgreSQL's client programs.`),
      ),
    );
    child.once("close", (code) =>
      code === 0
        ? done()
        : fail(new DumpFailed(`${program} ended with ${code}: ${output.trim().slice(0, 2000)}`)),
    );
  });
}
