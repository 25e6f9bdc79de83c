import type { AccountRole } from "@attune/contract/access";
import type { Db } from "../port.ts";

/** Staff with one of these roles who can sign in: neither disabled nor about to be erased. */
export async function listActiveStaff(db: Db, roles: readonly AccountRole[]) {
  return await db
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where("role", "in", roles)
    .where("disabled_at", "is", null)
    .where("erasure_due_at", "is", null)
    .orderBy("username")
    .execute();
}
