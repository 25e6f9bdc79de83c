import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { containsSearch, isSearched } from "../../adapters/database/schema/search-text.ts";
import type { Db } from "../../adapters/database/port.ts";
import type { TestimonialsTable } from "../../adapters/database/schema/words.ts";

export type TestimonialRow = Selectable<TestimonialsTable>;

/** More than anyone browses; delete or hide older ones to make room. */
const mostListed = 1000;

const shown = (db: Db) =>
  db
    .selectFrom("testimonials")
    .where("is_active", "=", true)
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .limit(mostListed);

export async function listShownTestimonials(db: Db): Promise<TestimonialRow[]> {
  return await shown(db).selectAll().orderBy("display_order").orderBy("created_at").execute();
}

export async function findAuthorId(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("testimonials")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.user_id;
}

export async function countShownTestimonials(db: Db): Promise<number> {
  return (await shown(db).select("id").execute()).length;
}

type Status = TestimonialRow["status"];

interface TestimonialFilter {
  status?: Status | undefined;
  search?: string | undefined;
}

/** One page; pending ones first, longest waiting first. */
export async function listForStaff(
  db: Db,
  { status, search }: TestimonialFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TestimonialRow[]> {
  const page = (of: Status, most: number) => {
    const rows = found(db, search)
      .selectAll()
      .where("status", "=", of)
      .orderBy("display_order")
      .orderBy("created_at")
      .orderBy("id");
    return rows.limit(most);
  };
  if (status !== undefined) return await page(status, limit).offset(offset).execute();
  const pending = await page("pending", limit).offset(offset).execute();
  if (pending.length === limit) return pending;
  const { pending: before } = await countForStaff(db, search);
  const approved = page("approved", limit - pending.length).offset(Math.max(0, offset - before));
  return [...pending, ...(await approved.execute())];
}

export async function countForStaff(
  db: Db,
  search: string | undefined,
): Promise<Record<Status, number>> {
  const rows = await found(db, search)
    .select((it) => ["status", it.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const of = (status: Status) => rows.find((it) => it.status === status)?.count ?? 0;
  return { pending: of("pending"), approved: of("approved") };
}

function found(db: Db, search: string | undefined) {
  const all = db.selectFrom("testimonials").where("deleted_at", "is", null);
  return isSearched(search) ? all.where(containsSearch(sql`search_text`, search)) : all;
}

export async function findTestimonial(db: Db, id: string): Promise<TestimonialRow | undefined> {
  return await db
    .selectFrom("testimonials")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function lockTestimonial(db: Db, id: string): Promise<TestimonialRow | undefined> {
  return await db
    .selectFrom("testimonials")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Reviews that are not sealed yet. */
export async function listReadable(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("testimonials")
    .innerJoin("user_keys", "user_keys.user_id", "testimonials.user_id")
    .select("testimonials.id")
    .where("original_text", "is not", null)
    .where("deleted_at", "is", null)
    .limit(limit)
    .execute();
  return rows.map((it) => it.id);
}

/** Position for a new one: last. */
export async function countApproved(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("testimonials")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTestimonial(db: Db, row: Insertable<TestimonialsTable>): Promise<void> {
  await db.insertInto("testimonials").values(row).execute();
}

export async function updateTestimonial(
  db: Db,
  id: string,
  columns: Updateable<TestimonialsTable>,
): Promise<TestimonialRow> {
  return await db
    .updateTable("testimonials")
    .set(columns)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Soft-deletes it for a day. Returns false if there is none. */
export async function deleteTestimonial(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("testimonials")
    .set({ deleted_at: now })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Restores it; undefined once it is permanently deleted. */
export async function restoreTestimonial(db: Db, id: string): Promise<TestimonialRow | undefined> {
  return await db
    .updateTable("testimonials")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function eraseTestimonials(db: Db, deletedBefore: Date): Promise<void> {
  await db.deleteFrom("testimonials").where("deleted_at", "<", deletedBefore).execute();
}

/** Records that this person has written a review; undefined if they already had. */
export async function takeReviewTurn(db: Db, userId: string, now: Date) {
  return await db
    .updateTable("users")
    .set({ review_submitted_at: now, last_review_prompt_date: now, updated_at: now })
    .where("id", "=", userId)
    .where("review_submitted_at", "is", null)
    .returning(["first_name", "last_name", "full_name", "username"])
    .executeTakeFirst();
}

/** Counts a rating, whatever happens to the text. */
export async function countRating(db: Db, rating: number): Promise<void> {
  await db
    .updateTable("review_tally")
    .set((it) => ({ given: it("given", "+", 1) }))
    .where("rating", "=", rating)
    .execute();
}

export async function listTally(db: Db) {
  return await db.selectFrom("review_tally").select(["rating", "given"]).execute();
}

export async function markPromptDismissed(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ review_prompt_dismissed_at: now, last_review_prompt_date: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
}
