import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { App } from "../app.ts";

/**
 * Every row of every table, the queue's included, and every stored file, as lines of text with
 * their location.
 */
export async function everythingStored({
  db,
  config,
}: Pick<App, "db" | "config">): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter((it) => !it.isView);
  const lines: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql.table(`${schema}.${name}`);
    const found = await sql<{ row: string }>`select it::text as row from ${table} as it`.execute(
      db,
    );
    lines.push(...found.rows.map((it) => `${name}: ${it.row}`));
  }
  return [...lines, ...filesBelow(join(config.dataDir, "uploads"))];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter((it) => statSync(join(folder, it)).isFile())
    .map((it) => `${it}: ${readFileSync(join(folder, it), "latin1")}`);
}
