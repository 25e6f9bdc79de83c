import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

export interface DuplicateRow {
  kind: "name" | "frequency";
  mark: string;
  id: string;
  name: string;
  hertz: string;
  category: string;
  source: string;
  is_active: boolean;
}

/** Entries of the same name, or of the same frequency in one category under other names; `most` groups. */
export async function listDuplicates(db: Db, most: number): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with entry as (
      select *, btrim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')) as plain,
        lower(category) || ' ' || hertz as place
      from frequencies where deleted_at is null
    ),
    found as (
      (select 'name' as kind, plain as mark from entry group by plain having count(*) > 1
        order by plain limit ${most})
      union all
      (select 'frequency', place from entry group by place having count(distinct plain) > 1
        order by place limit ${most})
    ),
    few as (select * from found order by kind desc, mark limit ${most})
    select few.kind, few.mark, entry.id, entry.name, entry.hertz, entry.category, entry.source,
      entry.is_active
    from few join entry on few.mark = case few.kind when 'name' then entry.plain else entry.place end
    order by few.kind desc, few.mark, entry.created_at, entry.id`.execute(db);
  return rows;
}
