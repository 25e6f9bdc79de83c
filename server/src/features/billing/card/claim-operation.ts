import type { App } from "../../../app.ts";
import { lockAccount } from "../payer/account.sql.ts";
import { findUnsettled, insertOperation, listOpen } from "../operation/operation.sql.ts";
import { callLifeMs, hashOf, keyLifeMs, type Operation } from "../operation/run-operation.ts";

/**
 * Stores an operation of which a person may have only one at a time, across processes: the account's row is
 * locked while deciding, and Stripe is called afterwards. False if another one of this kind is in progress.
 * The same operation again gets the same key.
 */
export async function claimOperation(
  app: Pick<App, "inTransaction" | "clock" | "randomness">,
  { kind, params, userRef }: Operation & { userRef: string },
): Promise<boolean> {
  return await app.inTransaction(async (tx) => {
    await lockAccount(tx, userRef);
    const [now, hash] = [app.clock.now(), hashOf(params)];
    const since = new Date(now.getTime() - callLifeMs);
    const open = await listOpen(tx, { userRef, kind });
    if (open.some((it) => it.params_hash !== hash && it.updated_at > since)) return false;
    const known = await findUnsettled(tx, {
      userRef,
      kind,
      hash,
      since: new Date(now.getTime() - keyLifeMs),
    });
    if (known === undefined)
      await insertOperation(tx, {
        id: `${kind}:${app.randomness.uuid()}`,
        user_ref: userRef,
        kind,
        params: JSON.stringify(params),
        params_hash: hash,
        created_at: now,
        updated_at: now,
      });
    return true;
  });
}
