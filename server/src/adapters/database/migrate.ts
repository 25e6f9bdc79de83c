import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Db, NotMigrated } from "./port.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Brings the schema forward; safe when several processes start at once. Migrations only go forward. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Throws `NotMigrated` where a migration has not been made. */
export async function checkMigrated(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
  const missing = (await migrator.getMigrations()).filter((it) => it.executedAt === undefined);
  if (missing.length > 0)
    throw new NotMigrated(
      `The database lacks ${missing.length} migrations, and the role of DATABASE_URL does not own its tables: run npm run admin -- migrate with DATABASE_MIGRATION_URL first.`,
    );
}

function readMigrations(): Record<string, Migration> {
  const names = readdirSync(folder).filter((it) => it.endsWith(".sql"));
  return Object.fromEntries(names.map((it) => [it.replace(/\.sql$/, ""), fromFile(it)]));
}

function fromFile(name: string): Migration {
  return {
    async up(db) {
      for (const statement of splitStatements(readFileSync(new URL(name, folder), "utf8")))
        await sql.raw(statement).execute(db);
    },
  };
}

/** The embedded database takes one statement at a time; each ends with a semicolon at a line's end, outside of `$$`. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let unfinished = "";
  for (const part of text.split(/(?<=;)\s*$/m)) {
    unfinished += part;
    if (unfinished.split("$$").length % 2 === 0) continue;
    statements.push(unfinished.replace(/^\s*--.*$/gm, "").trim());
    unfinished = "";
  }
  return statements.filter((it) => it !== "");
}
