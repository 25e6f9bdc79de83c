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

/**
 * Entries with the same name, or with the same frequency and category under other names: at most `most`
 * groups of `mostInGroup` entries.
 */
export async function listDuplicates(
  db: Db,
  most: number,
  mostInGroup: number,
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with found as (
      (select 'name' as kind, plain_name as mark from frequencies
        where deleted_at is null group by plain_name having count(*) > 1 order by mark limit ${most})
      union all
      (select 'frequency', value_in_category from frequencies
        where deleted_at is null group by value_in_category
        having min(plain_name) <> max(plain_name) order by 2 limit ${most})
    ),
    few as (select * from found order by kind desc, mark limit ${most})
    select few.kind, few.mark, entry.id, entry.name, entry.hertz, entry.category, entry.source,
      entry.is_active
    from few cross join lateral (
      select * from (
        select * from frequencies
        where few.kind = 'name' and deleted_at is null and plain_name = few.mark
        union all
        select * from frequencies
        where few.kind = 'frequency' and deleted_at is null and value_in_category = few.mark
      ) as alike order by created_at, id limit ${mostInGroup}
    ) as entry
    order by few.kind desc, few.mark, entry.created_at, entry.id`.execute(db);
  return rows;
}
