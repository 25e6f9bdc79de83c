import { sql } from "kysely";
import { idPage } from "../../adapters/database/schema/id-page.ts";
import type { Db } from "../../adapters/database/port.ts";

const columns = [
  "id",
  "slug",
  "name",
  "hertz",
  "category",
  "description",
  "concerns",
  "duration_seconds",
  "evidence_grade",
] as const;

/** The conditions are those of the indexes, word for word. */
export async function listMatching(db: Db, words: string, limit: number) {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  // "528 Hz" means the value, and so does the beginning of one.
  const value = /^(\d+(?:\.\d*)?)\s*(?:hz)?$/i.exec(words)?.[1];
  const page = idPage({
    of: "frequencies",
    where: sql`is_active and deleted_at is null and choice_text like ${pattern}`,
    isSearch: true,
    key: sql`lower(name)`,
    direction: "asc",
    limit,
    offset: 0,
  });
  const found = sql<string>`(${page})`;
  // Fewer letters stand in no index, and are met soon.
  const isGathered = value === undefined && words.length >= 3;
  return await db
    .selectFrom("frequencies")
    .select(columns)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where((it) =>
      it.or([
        it("choice_text", "like", pattern),
        ...(value === undefined
          ? []
          : [it(sql`trim_scale(hertz)::text`, "like", `${value.replace(/\.?0*$/, "") || "0"}%`)]),
      ]),
    )
    .$if(isGathered, (it) => it.where("id", "in", found))
    .$if(value !== undefined, (it) => it.orderBy(sql`hertz = ${value}::numeric`, "desc"))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .execute();
}
