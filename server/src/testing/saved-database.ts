import { cpSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { join, sep } from "node:path";
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

/** What a saved product contains: the catalogue, plans and legal texts, with or without the cast. */
export type Saved = "cast" | "seeds";

/** Fills an empty product, stops its queue and leaves the database open. */
type SeedTemplate = (
  saved: Saved,
  database: TestDatabase,
  dataDir: string,
) => Promise<{ close: () => Promise<void> }>;

/**
 * A database that is already filled, with the product's files for it in `dataDir`. A test run prepares one
 * product of each kind per engine and copies it for every file; undefined outside such a run.
 */
export async function copySaved(
  saved: Saved,
  dataDir: string,
  seedTemplate: SeedTemplate,
): Promise<TestDatabase | undefined> {
  const run = process.env["TEST_RUN_FOLDER"];
  if (run === undefined) return undefined;
  const folder = join(run, `${isOnPostgres ? "postgres" : "pglite"}-${saved}`);
  const fill = (database: TestDatabase, files: string) => seedTemplate(saved, database, files);
  const database = await (isOnPostgres ? copyOnPostgres(folder, fill) : copyPglite(folder, fill));
  cpSync(join(folder, "files"), dataDir, { recursive: true });
  return database;
}

type Fill = (database: TestDatabase, files: string) => ReturnType<SeedTemplate>;

async function copyOnPostgres(folder: string, fill: Fill): Promise<TestDatabase> {
  const template = `attune_${folder.split(sep).slice(-2).join("_").replaceAll(/\W/g, "").toLowerCase()}`;
  await ensureTemplate(template, await migratedTemplate(), async (url) => {
    const files = join(folder, "files");
    const database = { url, embedded: undefined, drop: async () => {} };
    await (await fill(database, files)).close();
  });
  return await copyTemplate(template);
}

/** Several workers may prepare one at the same time; the first to finish provides it for all. */
async function copyPglite(finished: string, fill: Fill): Promise<TestDatabase> {
  if (!existsSync(finished)) {
    const unfinished = mkdtempSync(`${finished}-`);
    const database = await makeTestDatabase();
    const product = await fill(database, join(unfinished, "files"));
    if (database.embedded !== undefined)
      await savePglite(database.embedded, join(unfinished, "database.tar"));
    await product.close();
    if (!existsSync(finished)) renameSync(unfinished, finished);
  }
  return embeddedDatabase(await loadPglite(join(finished, "database.tar")));
}
