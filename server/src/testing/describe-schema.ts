import { sql } from "kysely";
import type { Db } from "../adapters/database/port.ts";

/**
 * The whole schema, one line per item, independent of column order; without the migrator's own
 * tables.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select oid, relname, relkind, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    )
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, obj_description(oid, 'pg_class')) as line
      from relation
    union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
      from relation
      join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and relkind <> 'i'
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', 'constraint', relname, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
      from relation join pg_constraint on conrelid = relation.oid
    union all
    select concat_ws(' ', 'index', relname, pg_get_indexdef(relation.oid), indisvalid)
      from relation join pg_index on indexrelid = relation.oid
    union all
    select concat_ws(' ', 'trigger', relname, tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from relation join pg_trigger on tgrelid = relation.oid and not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(pg_proc.oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'type', typname, typtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and not exists (
        select from pg_depend where objid = pg_type.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
      where stxnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension`.execute(db);
  return rows.map((it) => it.line).sort();
}
