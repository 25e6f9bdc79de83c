import { cpSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import {
  copyTemplate,
  embeddedDatabase,
  ensureTemplate,
  isOnPostgres,
  loadPglite,
  makeTestDatabase,
  migratedTemplate,
  savePglite,
  type TestDatabase,
} from "./database.ts";

/** Adds the cast to an empty product, stops its queue and leaves the database open. */
type SeedTemplate = (
  database: TestDatabase,
  dataDir: string,
) => Promise<{ close: () => Promise<void> }>;

/**
 * A database that already contains the cast, with the product's files for it in `dataDir`. A test
 * run prepares one product per engine and copies it for every file; undefined outside such a run.
 */
export async function copyCast(
  dataDir: string,
  seedTemplate: SeedTemplate,
): Promise<TestDatabase | undefined> {
  const run = process.env["TEST_RUN_FOLDER"];
  if (run === undefined) return undefined;
  const database = await (isOnPostgres
    ? copyOnPostgres(run, seedTemplate)
    : copyPglite(run, seedTemplate));
  cpSync(join(run, isOnPostgres ? "postgres" : "pglite", "files"), dataDir, { recursive: true });
  return database;
}

async function copyOnPostgres(run: string, seedTemplate: SeedTemplate): Promise<TestDatabase> {
  const template = `attune_cast_${basename(run).replaceAll(/\W/g, "").toLowerCase()}`;
  await ensureTemplate(template, await migratedTemplate(), async (url) => {
    const files = join(run, "postgres", "files");
    const database = { url, embedded: undefined, drop: async () => {} };
    await (await seedTemplate(database, files)).close();
  });
  return await copyTemplate(template);
}

/** Several workers may prepare one at the same time; the first to finish provides it for all. */
async function copyPglite(run: string, seedTemplate: SeedTemplate): Promise<TestDatabase> {
  const finished = join(run, "pglite");
  if (!existsSync(finished)) {
    const unfinished = mkdtempSync(join(run, "unfinished-"));
    const database = await makeTestDatabase();
    const product = await seedTemplate(database, join(unfinished, "files"));
    if (database.embedded !== undefined)
      await savePglite(database.embedded, join(unfinished, "database.tar"));
    await product.close();
    if (!existsSync(finished)) renameSync(unfinished, finished);
  }
  return embeddedDatabase(await loadPglite(join(finished, "database.tar")));
}
