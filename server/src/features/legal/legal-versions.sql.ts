import type { Insertable } from "kysely";
import type { LegalKind } from "@attune/contract/legal";
import type { Db } from "../../adapters/database/port.ts";
import type { LegalVersionsTable } from "../../adapters/database/schema/words.ts";

const withAuthor = (db: Db) =>
  db
    .selectFrom("legal_versions as version")
    .leftJoin("users as staff", "staff.id", "version.created_by")
    .select([
      "version.id",
      "version.kind",
      "version.version",
      "version.effective_date",
      "version.text_hash",
      "version.asks_again",
      "version.created_at",
      "staff.username as author",
    ]);

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Newest first, without their texts. */
export async function listVersions(db: Db, limit: number, kind?: LegalKind) {
  return await withAuthor(db)
    .$if(kind !== undefined, (it) => it.where("version.kind", "=", kind ?? "terms"))
    .orderBy("version.created_at", "desc")
    .orderBy("version.id")
    .limit(limit)
    .execute();
}

export async function findVersion(db: Db, id: string) {
  return await withAuthor(db)
    .select("version.text")
    .where("version.id", "=", id)
    .executeTakeFirst();
}

export async function findNewest(db: Db, kind: LegalKind) {
  const [row] = await listVersions(db, 1, kind);
  return row;
}

/** Hashes of the texts that terms of this name had. */
export async function listHashes(db: Db, termsVersion: string): Promise<string[]> {
  const rows = await db
    .selectFrom("legal_versions")
    .select("text_hash")
    .where("kind", "=", "terms")
    .where("version", "=", termsVersion)
    .execute();
  return rows.map((it) => it.text_hash);
}

export async function insertVersion(db: Db, row: Insertable<LegalVersionsTable>): Promise<void> {
  await db.insertInto("legal_versions").values(row).execute();
}
