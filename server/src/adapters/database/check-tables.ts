import type { TableCheck } from "./port.ts";

export type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** Row count and checksum of each table, independent of row order. */
export async function checkTables(query: Query): Promise<TableCheck[]> {
  const tables = await query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const checks: TableCheck[] = [];
  for (const { name } of tables) {
    const [row] = await query(
      `select count(*)::int as rows,
         md5(coalesce(string_agg(md5(it::text), '' order by md5(it::text) collate "C"), '')) as checksum
       from "${String(name)}" as it`,
    );
    checks.push({
      table: String(name),
      rows: Number(row?.["rows"]),
      checksum: String(row?.["checksum"]),
    });
  }
  return checks;
}
