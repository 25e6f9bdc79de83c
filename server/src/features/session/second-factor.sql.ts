import { skewMs } from "@attune/domain/time/clock-skew";
import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type {
  RecoveryCodesTable,
  SecondFactorsTable,
} from "../../adapters/database/schema/sign-in.ts";

export async function findSecondFactor(db: Db, userId: string) {
  return await db
    .selectFrom("second_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function isStaffWithPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select("passkeys.id")
    .where("users.id", "=", userId)
    .where("users.role", "<>", "user")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces an unfinished setup; false if one has been confirmed. */
export async function putSecondFactor(
  db: Db,
  row: Insertable<SecondFactorsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values(row)
    .onConflict((it) =>
      it
        .column("user_id")
        .doUpdateSet((set) => ({
          seed_sealed: set.ref("excluded.seed_sealed"),
          last_step: set.ref("excluded.last_step"),
          created_at: set.ref("excluded.created_at"),
        }))
        .where("second_factors.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An authenticator app shows each code for this long. */
export const stepSeconds = 30;

/** In steps: clocks may differ by `skewMs`, and codes are accepted one step early and one step late. */
const mostStepsAhead = skewMs / 1000 / stepSeconds + 2;

/**
 * False if this code or a later one was used: of two at once, only one succeeds. A much later one was
 * used while the clock was ahead.
 */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where((it) => it.or([it("last_step", "<", step), it("last_step", ">", step + mostStepsAhead)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if another request was faster, or the secret has been replaced. */
export async function markConfirmed(
  db: Db,
  { userId, seedSealed }: { userId: string; seedSealed: string },
  at: { confirmed_at: Date; device_known_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set(at)
    .where("user_id", "=", userId)
    .where("seed_sealed", "=", seedSealed)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteSecondFactor(
  db: Db,
  userId: string,
  addedSince = new Date(0),
): Promise<void> {
  await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("created_at", ">=", addedSince)
    .execute();
  await db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .where((it) => it.or([it("confirmed_at", "is", null), it("confirmed_at", ">=", addedSince)]))
    .execute();
}

export async function putRecoveryCodes(
  db: Db,
  userId: string,
  rows: Insertable<RecoveryCodesTable>[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db.insertInto("recovery_codes").values(rows).execute();
}

/** False if there is no such code, or it was used. */
export async function takeRecoveryCode(
  db: Db,
  userId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "in", codeHashes)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((it) => it.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
