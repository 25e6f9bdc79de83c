import type { CampaignStatus } from "@attune/domain/campaign/platforms";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { SocialMediaCampaignsTable } from "../../adapters/database/schema/social.ts";

const selectCampaigns = (db: Db) =>
  db
    .selectFrom("social_media_campaigns as campaigns")
    .leftJoin("social_images", "social_images.id", "campaigns.image_id")
    .leftJoin("users", "users.id", "campaigns.created_by")
    .selectAll("campaigns")
    .select(["social_images.alt_text", "users.username"])
    .where("campaigns.deleted_at", "is", null);

export type CampaignRow = Awaited<
  ReturnType<ReturnType<typeof selectCampaigns>["executeTakeFirstOrThrow"]>
>;

interface Page {
  status?: CampaignStatus | undefined;
  limit: number;
  offset: number;
}

export async function listNewest(db: Db, { status, limit, offset }: Page): Promise<CampaignRow[]> {
  return await selectCampaigns(db)
    .$if(status !== undefined, (it) => it.where("campaigns.status", "=", status ?? "draft"))
    .orderBy("campaigns.created_at", "desc")
    .orderBy("campaigns.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  return await selectCampaigns(db).where("campaigns.id", "=", id).executeTakeFirst();
}

export async function countByStatus(db: Db) {
  return await db
    .selectFrom("social_media_campaigns")
    .select((it) => ["status", it.fn.countAll<number>().as("count")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
}

const shownAt = sql<Date>`coalesce(published_at, scheduled_for)`;

/** Campaigns published, scheduled or failed between two instants, in order. */
export async function listBetween(db: Db, from: Date, before: Date, limit: number) {
  return await db
    .selectFrom("social_media_campaigns")
    .select(["id", "name", "platform", "status", shownAt.as("at")])
    .where(shownAt, ">=", from)
    .where(shownAt, "<", before)
    .where("status", "<>", "draft")
    .where("deleted_at", "is", null)
    .orderBy(shownAt)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function insertCampaign(
  db: Db,
  row: Insertable<SocialMediaCampaignsTable>,
): Promise<void> {
  await db.insertInto("social_media_campaigns").values(row).execute();
}

export async function updateCampaign(
  db: Db,
  id: string,
  columns: Updateable<SocialMediaCampaignsTable>,
): Promise<void> {
  await db.updateTable("social_media_campaigns").set(columns).where("id", "=", id).execute();
}

export async function lockCampaign(db: Db, id: string) {
  return await db
    .selectFrom("social_media_campaigns")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockDeletedCampaign(db: Db, id: string) {
  return await db
    .selectFrom("social_media_campaigns")
    .select(["status", "scheduled_for", "image_id"])
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function eraseCampaigns(db: Db, deletedBefore: Date): Promise<void> {
  await db.deleteFrom("social_media_campaigns").where("deleted_at", "<", deletedBefore).execute();
}

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("social_media_campaigns")
    .select("id")
    .where("status", "=", "scheduled")
    .where("scheduled_for", "<=", now)
    .where("publishing_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("scheduled_for")
    .limit(100)
    .execute();
  return rows.map((it) => it.id);
}

/**
 * Starts an attempt; only one of several concurrent callers gets it. Undefined if it is not due or already
 * taken.
 */
export async function takeDue(db: Db, id: string, now: Date) {
  return await db
    .updateTable("social_media_campaigns")
    .set((it) => ({ publishing_at: now, attempts: it("attempts", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .where("status", "=", "scheduled")
    .where("scheduled_for", "<=", now)
    .where("publishing_at", "is", null)
    .where("deleted_at", "is", null)
    .returning(["id", "platform", "content", "image_id", "attempts"])
    .executeTakeFirst();
}

/** Fails campaigns whose attempt started before this time and never ended. */
export async function failInterrupted(db: Db, before: Date, now: Date, reason: string) {
  return await db
    .updateTable("social_media_campaigns")
    .set({ status: "failed", publishing_at: null, failure_reason: reason, updated_at: now })
    .where("status", "=", "scheduled")
    .where("publishing_at", "<", before)
    .returning("id")
    .execute();
}
