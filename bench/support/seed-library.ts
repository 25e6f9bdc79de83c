import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";

/** Entries like those of public lists: mostly CAFL, with many similar names and categories, some deleted. */
export async function seedLibrary(pool: PostgresDatabase["pool"], entries: number): Promise<void> {
  await pool.query(`
    insert into frequencies (id, slug, name, hertz, category, description, source,
      duration_seconds, is_active, deleted_at, created_at, updated_at)
    select gen_random_uuid(), 'seeded-' || n,
      (array['Alpha','Breath','Calm','Deep','Even','Forest','Grey','Hum'])[1 + n % 8] || ' entry ' || md5(n::text),
      0.01 + (n * 37 % 1000000) / 100.0,
      'Category ' || n % 60,
      'For ' || (array['a calm hour','the evening','a clear head','slow breathing'])[1 + n % 4] || ', number ' || n,
      case when n % 5 = 0 then 'Custom' else 'CAFL 2019' end,
      60 + n % 840, n % 7 <> 0, case when n % 50 = 0 then now() end, now(), now()
    from generate_series(1, ${entries}) as n`);
  await pool.query("vacuum analyze");
}
