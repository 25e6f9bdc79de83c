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
    with found as (
      (select 'name' as kind, plain_name as mark from frequencies where deleted_at is null
        group by plain_name having count(*) > 1 order by plain_name limit ${most})
      union all
      (select 'frequency', value_in_category from frequencies where deleted_at is null
        group by value_in_category having min(plain_name) <> max(plain_name)
        order by value_in_category limit ${most})
    ),
    few as (select * from found order by kind desc, mark limit ${most})
    select few.kind, few.mark, entry.id, entry.name, entry.hertz, entry.category, entry.source,
      entry.is_active
    from few join frequencies as entry on entry.deleted_at is null and (
      (few.kind = 'name' and entry.plain_name = few.mark)
      or (few.kind = 'frequency' and entry.value_in_category = few.mark)
    )
    order by few.kind desc, few.mark, entry.created_at, entry.id`.execute(db);
  return rows;
}
