import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { WebBuildsTable } from "../adapters/database/schema/installation.ts";
import { FileMissing } from "../adapters/storage/port.ts";
import type { App } from "../app.ts";

const assetsFolder = fileURLToPath(new URL("../../../web/dist/assets/", import.meta.url));

/** The current build and the two before it. */
const storedBuilds = 3;

type Parts = Pick<App, "db" | "storage" | "clock">;

const keyOf = (id: string) => `assets/${id}.bin`;

/**
 * Stores the scripts and fonts of this build, so that every process can serve them to pages that
 * are open during an upgrade. Names contain a hash of the contents, so they identify a build.
 */
export async function storeAssets(
  { db, storage, clock }: Parts,
  folder = assetsFolder,
): Promise<void> {
  const names = (await readdir(folder)).filter((it) => !/\.(br|gz)$/.test(it)).sort();
  const id = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
  if ((await storage.stat(keyOf(id))) === null)
    await storage.put(keyOf(id), Readable.from(contentsOf(folder, names)));
  const started_at = clock.now();
  await db
    .insertInto("web_builds")
    .values({ id, parts: await partsOf(folder, names), started_at })
    .onConflict((it) => it.column("id").doUpdateSet({ started_at }))
    .execute();
  await forgetOldBuilds({ db, storage });
}

async function partsOf(folder: string, names: readonly string[]): Promise<WebBuildsTable["parts"]> {
  const parts: WebBuildsTable["parts"] = {};
  let start = 0;
  for (const it of names) {
    const { size } = await stat(join(folder, it));
    parts[it] = { start, end: start + size - 1 };
    start += size;
  }
  return parts;
}

async function* contentsOf(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const it of names)
    for await (const chunk of createReadStream(join(folder, it))) yield chunk as Buffer;
}

async function forgetOldBuilds({ db, storage }: Pick<App, "db" | "storage">): Promise<void> {
  const builds = await db
    .selectFrom("web_builds")
    .select("id")
    .orderBy("started_at", "desc")
    .execute();
  for (const { id } of builds.slice(storedBuilds)) {
    await db.deleteFrom("web_builds").where("id", "=", id).execute();
    await storage.delete(keyOf(id));
  }
}

interface Asset {
  type: string;
  bytes: Readable;
}

/** An asset of another build, newer or older; undefined if none of the stored ones has it. */
export async function openEarlierAsset(
  { db, storage }: Pick<App, "db" | "storage">,
  name: string,
): Promise<Asset | undefined> {
  const build = await db
    .selectFrom("web_builds")
    .selectAll()
    .where(sql<boolean>`jsonb_exists(parts, ${name})`)
    .limit(1)
    .executeTakeFirst();
  if (build === undefined) return undefined;
  try {
    const bytes = await storage.open(keyOf(build.id), build.parts[name]);
    return { type: types[extname(name)] ?? "application/octet-stream", bytes };
  } catch (error) {
    // As after a restore, which does not include them.
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};
