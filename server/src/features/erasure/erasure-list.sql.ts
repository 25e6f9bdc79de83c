import { type RawBuilder, sql } from "kysely";
import type { Erasure } from "@attune/contract/erasure";
import type { Db } from "../../adapters/database/port.ts";

type State = Erasure["state"];

/** Newest first. */
export async function listErasures(
  db: Db,
  state: State | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .selectFrom("erasures")
    .leftJoin("users", "users.id", "erasures.user_id")
    .selectAll("erasures")
    .select("users.username")
    .where(isIn(state))
    .orderBy("erasures.requested_at", "desc")
    .orderBy("erasures.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many there are, counted up to `most`. */
export async function countErasures(db: Db, state: State | undefined, most: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from erasures where ${isIn(state)} limit ${most}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export function stateOf(it: {
  confirmed_at: Date | null;
  undone_at: Date | null;
  erased_at: Date | null;
}): State {
  if (it.erased_at !== null) return "erased";
  if (it.undone_at !== null) return "undone";
  return it.confirmed_at === null ? "asked" : "closing";
}

const isIn = (state: State | undefined) =>
  state === undefined ? sql<boolean>`true` : states[state];

/** The same states as in `stateOf`. */
const states: Record<State, RawBuilder<boolean>> = {
  asked: sql`erased_at is null and undone_at is null and confirmed_at is null`,
  closing: sql`erased_at is null and undone_at is null and confirmed_at is not null`,
  undone: sql`erased_at is null and undone_at is not null`,
  erased: sql`erased_at is not null`,
};
