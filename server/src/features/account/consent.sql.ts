import type { Db } from "../../adapters/database/port.ts";
import type { ConsentsTable } from "../../adapters/database/schema/people.ts";

export async function hasConsentTo(
  db: Db,
  userId: string,
  kind: ConsentsTable["kind"],
  version: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("consents")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("version", "=", version)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
