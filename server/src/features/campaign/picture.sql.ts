import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { SocialImagesTable } from "../../adapters/database/schema/social.ts";

export async function listPictures(db: Db, limit: number, offset: number) {
  return await db
    .selectFrom("social_images")
    .selectAll()
    .where("deleted_at", "is", null)
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
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPicture(db: Db, id: string) {
  return await db
    .selectFrom("social_images")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertPicture(db: Db, row: Insertable<SocialImagesTable>): Promise<void> {
  await db.insertInto("social_images").values(row).execute();
}

/** A number that no picture of this description has had, including deleted ones. */
export async function findNextVariant(db: Db, prompt: string): Promise<number> {
  const { newest } = await db
    .selectFrom("social_images")
    .select((it) => it.fn.max("variant").as("newest"))
    .where("prompt", "=", prompt)
    .executeTakeFirstOrThrow();
  return newest === null ? 0 : newest + 1;
}

/** Returns false if there is none. */
export async function changeAltText(db: Db, id: string, altText: string): Promise<boolean> {
  const row = await db
    .updateTable("social_images")
    .set({ alt_text: altText })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Prevents campaigns from using the picture until the transaction ends. */
export async function lockPicture(db: Db, id: string) {
  return await db
    .selectFrom("social_images")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function isPictureUsed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("social_media_campaigns")
    .select("id")
    .where("image_id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null restores it. Returns false if there is none. */
export async function markPictureDeleted(db: Db, id: string, at: Date | null): Promise<boolean> {
  const row = await db
    .updateTable("social_images")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Those no campaign uses, including deleted ones; returns the keys of their files. */
export async function erasePictures(db: Db, deletedBefore: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom("social_images")
    .where("deleted_at", "<", deletedBefore)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom("social_media_campaigns")
            .select("social_media_campaigns.id")
            .whereRef("image_id", "=", "social_images.id"),
        ),
      ),
    )
    .returning("storage_key")
    .execute();
  return rows.map((it) => it.storage_key);
}

export async function hasStorageKey(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("social_images")
    .select("id")
    .where("storage_key", "=", storageKey)
    .executeTakeFirst();
  return row !== undefined;
}
