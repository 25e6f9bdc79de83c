import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { SocialImagesTable } from "../../adapters/database/schema/social.ts";

export async function listPictures(db: Db, limit: number, offset: number) {
  return await db
    .selectFrom("social_images")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPictures(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("social_images")
    .select((it) => it.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPicture(db: Db, id: string) {
  return await db.selectFrom("social_images").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertPicture(db: Db, row: Insertable<SocialImagesTable>): Promise<void> {
  await db.insertInto("social_images").values(row).execute();
}

/** Answers false where there is none. */
export async function changeAltText(db: Db, id: string, altText: string): Promise<boolean> {
  const row = await db
    .updateTable("social_images")
    .set({ alt_text: altText })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps campaigns from taking the picture until the transaction is over. */
export async function lockPicture(db: Db, id: string) {
  return await db
    .selectFrom("social_images")
    .select("storage_key")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isPictureUsed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("social_media_campaigns")
    .select("id")
    .where("image_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom("social_images").where("id", "=", id).execute();
}

export async function hasStorageKey(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("social_images")
    .select("id")
    .where("storage_key", "=", storageKey)
    .executeTakeFirst();
  return row !== undefined;
}
