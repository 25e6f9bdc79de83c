import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import { matching, status, type UserFilter } from "./user-list.sql.ts";

/** Where the previous batch ended. */
export interface Place {
  /** `created_at` as the database writes it: a Date would lose microseconds. */
  place: string;
  id: string;
}

export interface ExportedUser extends Place {
  created_at: Date;
  username: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  country: string | null;
  role: string;
  shown_status: string;
  subscription_plan: string | null;
  subscription_end_date: Date | null;
  next_bill_date: Date | null;
  free_until: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  medical_disclaimer_accepted_at: Date | null;
  erasure_due_at: Date | null;
}

/** Oldest first; the columns include nothing sealed and nothing about an assessment. */
export async function listUsersAfter(
  db: Db,
  filter: UserFilter,
  place: Place | undefined,
  limit: number,
): Promise<ExportedUser[]> {
  const { rows } = await sql<ExportedUser>`
    select id, created_at, created_at::text as place, username, email, first_name, last_name, country, role,
      ${status} as shown_status, subscription_plan, subscription_end_date, next_bill_date, free_until,
      terms_version, terms_accepted_at, medical_disclaimer_accepted_at, erasure_due_at
    from users
    where ${matching(filter)} and ${place === undefined ? sql`true` : sql`(created_at, id) > (${place.place}::timestamptz, ${place.id})`}
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function listConsentsOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return await db
    .selectFrom("consents")
    .select(["user_id", "kind", "version", "text_hash", "accepted_at", "withdrawn_at", "ip"])
    .where("user_id", "in", userIds)
    .orderBy("user_id")
    .orderBy("accepted_at")
    .orderBy("id")
    .execute();
}
