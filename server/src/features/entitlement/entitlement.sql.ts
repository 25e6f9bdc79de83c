import type { Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { AccountFactsView } from "../../adapters/database/schema/money.ts";

export type AccountFacts = Selectable<AccountFactsView>;

/** The account and its current subscription. */
export async function findAccountFacts(db: Db, userId: string): Promise<AccountFacts | undefined> {
  return await db
    .selectFrom("account_facts")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
